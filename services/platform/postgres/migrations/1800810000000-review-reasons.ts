import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a team booking was reviewed before its tickets became valid; null without a review. */
export class ReviewReasons1800810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN review_reason text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN review_reason;');
  }
}
