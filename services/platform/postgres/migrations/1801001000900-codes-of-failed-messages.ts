import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the code with which an operator or mail server refused a message. */
export class CodesOfFailedMessages1801001000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN failure');
  }
}
