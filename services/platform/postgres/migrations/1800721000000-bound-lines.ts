import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A place in the line before a release belongs to a device too, and to who proved work or did not. */
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
