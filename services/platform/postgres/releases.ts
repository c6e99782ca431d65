/** A release that halls run: where its sources are, and how far its migrations went. */
export interface Release {
  number: string;
  /** In this repository; the tag `v<number>` stands on it where tags are kept. */
  commit: string;
  lastMigration: string;
}

/** The release before the one that is being made: what halls run while the new one's migrations do. */
export const lastRelease: Release = {
  number: '1.0.0',
  commit: '8d4c636fa95ec5e7a96fe2c7d27447f7cfbd7985',
  lastMigration: 'TicketNotices1799000000000',
};
