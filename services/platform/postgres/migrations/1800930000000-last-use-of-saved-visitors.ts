import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a saved visitor was last booked; null if never. */
export class LastUseOfSavedVisitors1800930000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_visitors ADD COLUMN last_used_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_visitors DROP COLUMN last_used_at');
  }
}
