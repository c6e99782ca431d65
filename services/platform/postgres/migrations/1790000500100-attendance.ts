import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attendance: admissions at the gate, and no-shows. */
export class Attendance1790000500100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admissions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- Made at the gate: the same again is the same admission, however often it is sent.
        entryid text NOT NULL UNIQUE,
        order_id bigint NOT NULL REFERENCES orders,
        visit_date date NOT NULL,
        ticket_ids bigint[] NOT NULL,
        -- Those of them who had been admitted before, at another gate that could not be asked.
        double_ids bigint[] NOT NULL DEFAULT '{}',
        staff text NOT NULL,
        -- When they went in; later than that it was told where the network was away.
        admitted_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL DEFAULT now(),
        offline boolean NOT NULL DEFAULT false,
        undone_at timestamptz
      );
      CREATE INDEX admissions_order ON admissions (order_id);
      CREATE INDEX admissions_date ON admissions (visit_date, id DESC);

      -- Parties of which nobody came: what became of the account.
      CREATE TABLE no_shows (
        order_id bigint PRIMARY KEY REFERENCES orders,
        account_id bigint NOT NULL,
        status_before smallint NOT NULL,
        status_after smallint NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX no_shows_account ON no_shows (account_id, at DESC);
      -- When every order of a session that is over was completed: the task looks at the others alone.
      ALTER TABLE visit_sessions ADD COLUMN settled_at timestamptz;
      -- Cancelled orders are found by a visitor too; those that hold a seat have an index already.
      CREATE INDEX tickets_released_visitor ON tickets (visitor_key) WHERE NOT holds_seat;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX tickets_released_visitor;
      ALTER TABLE visit_sessions DROP COLUMN settled_at;
      DROP TABLE no_shows, admissions;`);
  }
}
