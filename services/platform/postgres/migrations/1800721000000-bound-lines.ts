import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Binds a place in the line before a release to a device, and records whether it proved work. */
export class BoundLines1800721000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE prequeue_entries ADD COLUMN device_hash text,
        ADD COLUMN proven boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE prequeue_entries DROP COLUMN device_hash, DROP COLUMN proven');
  }
}
