/** A published version: its commit, and its last migration. */
export interface PublishedVersion {
  number: string;
  /** In this repository; tagged `v<number>` if tags exist. */
  commit: string;
  lastMigration: string;
}

/** The former version, which halls run during the new one's migrations. */
export const formerVersion: PublishedVersion = {
  number: '1.0.0',
  commit: '8d4c636fa95ec5e7a96fe2c7d27447f7cfbd7985',
  lastMigration: 'TicketNotices1799000000000',
};
