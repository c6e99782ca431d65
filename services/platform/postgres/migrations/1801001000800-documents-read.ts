import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the documents read at an admission; null is unknown. Replaces `by_eye`, which no release has written. */
export class DocumentsRead1801001000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE admissions ADD COLUMN documents_read smallint, DROP COLUMN by_eye',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE admissions ADD COLUMN by_eye smallint NOT NULL DEFAULT 0, DROP COLUMN documents_read',
    );
  }
}
