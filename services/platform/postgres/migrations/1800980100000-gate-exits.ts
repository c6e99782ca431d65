import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of people who leave, entered by staff at a gate, without personal data. */
export class GateExits1800980100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gate_exits (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        entryid text NOT NULL UNIQUE,
        visit_date date NOT NULL,
        people smallint NOT NULL,
        gate text NOT NULL DEFAULT '',
        staff text NOT NULL,
        left_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX gate_exits_date ON gate_exits (visit_date);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gate_exits');
  }
}
