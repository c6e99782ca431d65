import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the offers that a waiting list entry has missed: it keeps its rank once. */
export class MissedOffers1801000500100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE waitlist_entries ADD COLUMN missed_offers smallint NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waitlist_entries DROP COLUMN missed_offers');
  }
}
