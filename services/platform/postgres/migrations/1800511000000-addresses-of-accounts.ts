import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds who signed in from the same network. */
export class AddressesOfAccounts1800511000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS account_devices_address');
    await runner.query(
      'CREATE INDEX CONCURRENTLY account_devices_address ON account_devices (address_hash)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS account_devices_address');
  }
}
