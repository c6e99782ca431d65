import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices sent to an order's phone, and each account's opt-out. */
export class TicketNotices1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE accounts ADD COLUMN wants_messages boolean NOT NULL DEFAULT true;
      CREATE TABLE ticket_notices (
        order_id bigint NOT NULL,
        event_id bigint NOT NULL,
        PRIMARY KEY (order_id, event_id)
      );
      CREATE INDEX ticket_notices_event ON ticket_notices (event_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ticket_notices;
      ALTER TABLE accounts DROP COLUMN wants_messages;
    `);
  }
}
