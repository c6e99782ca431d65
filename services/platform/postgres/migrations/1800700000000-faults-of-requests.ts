import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a request could not be stored, for the operator who decides about it. */
export class FaultsOfRequests1800700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_requests ADD COLUMN fault text;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_requests DROP COLUMN fault;');
  }
}
