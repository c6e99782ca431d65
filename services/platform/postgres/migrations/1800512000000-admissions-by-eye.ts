import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts who was admitted by a look at the document, where the hall has each one read. */
export class AdmissionsByEye1800512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admissions ADD COLUMN by_eye smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admissions DROP COLUMN by_eye');
  }
}
