import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Binds a code to the device that requested it. Existing codes live five minutes and are requested again. */
export class CodesByDevice1790000972000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM verification_codes;
      ALTER TABLE verification_codes ADD COLUMN device_hash text NOT NULL;
      ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_pkey;
      ALTER TABLE verification_codes ADD PRIMARY KEY (telnum, scene, device_hash);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM verification_codes;
      ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_pkey;
      ALTER TABLE verification_codes DROP COLUMN device_hash;
      ALTER TABLE verification_codes ADD PRIMARY KEY (telnum, scene);`);
  }
}
