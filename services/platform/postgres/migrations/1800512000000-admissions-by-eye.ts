import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts visitors admitted by a visual check of the document, if the hall requires each to be read. */
export class AdmissionsByEye1800512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admissions ADD COLUMN by_eye smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admissions DROP COLUMN by_eye');
  }
}
