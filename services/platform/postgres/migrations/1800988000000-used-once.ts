import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Single-use values used while Redis was unreachable, so that none is used twice while bookings continue. */
export class UsedOnce1800988000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE used_once (
        digest text PRIMARY KEY,
        used_by text NOT NULL,
        until timestamptz NOT NULL
      );
      CREATE INDEX used_once_until ON used_once (until);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_once');
  }
}
