import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partial indexes for the few rows that staff search for among years of requests and tickets. */
export class ListsAfterYears1790000930000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX booking_requests_needs_ops ON booking_requests (seq) WHERE state = 'needs_ops';
      CREATE INDEX tickets_in_review ON tickets (order_id) WHERE status = 5;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX booking_requests_needs_ops, tickets_in_review;');
  }
}
