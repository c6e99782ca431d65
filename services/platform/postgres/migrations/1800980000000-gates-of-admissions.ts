import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The gate at which a group was admitted; empty if the device named none. */
export class GatesOfAdmissions1800980000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE admissions ADD COLUMN gate text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admissions DROP COLUMN gate');
  }
}
