import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people that an account booked for, if their number is close to the hall's limit. */
export class KnownPeople1800760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_scores ADD COLUMN known_people jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_scores DROP COLUMN known_people');
  }
}
