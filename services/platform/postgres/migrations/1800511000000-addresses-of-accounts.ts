import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** Finds accounts that signed in from the same network. */
export class AddressesOfAccounts1800511000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS account_devices_address');
      await runner.query(
        'CREATE INDEX CONCURRENTLY account_devices_address ON account_devices (address_hash)',
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    // Reverting runs within a transaction, despite the setting above; the lock is short.
    await runner.query('DROP INDEX IF EXISTS account_devices_address');
  }
}
