import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom an account booked for, where it comes near the number of different people that the hall allows. */
export class KnownPeople1800760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_scores ADD COLUMN known_people jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_scores DROP COLUMN known_people');
  }
}
