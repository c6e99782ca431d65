import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests a recount of past days with cancellations, because their counts did not record who cancelled. */
export class CancelledByHall1800982000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE day_counts SET counted_at = 'epoch' WHERE visits @? '$[*] ? (@.cancelled > 0)'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE day_counts SET counted_at = now() WHERE counted_at = 'epoch'`);
  }
}
