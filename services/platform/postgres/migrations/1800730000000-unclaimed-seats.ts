import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the seats of groups that did not arrive went to the counter. */
export class UnclaimedSeats1800730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visit_sessions ADD COLUMN unclaimed_freed_at timestamptz;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE visit_sessions DROP COLUMN unclaimed_freed_at;');
  }
}
