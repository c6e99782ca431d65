import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that received the list of a day, with the first and last time and the number of times. */
export class GateHandouts1800920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gate_handouts (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        visit_date date NOT NULL,
        device text NOT NULL,
        staff_id bigint REFERENCES staff (id),
        times integer NOT NULL DEFAULT 1,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (visit_date, device)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gate_handouts');
  }
}
