import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Planning by staff: closed sessions, releases of one session, special days, and outgoing messages. */
export class Planning1790000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A closed session is over for good; a stopped one only takes no bookings for now.
      ALTER TABLE visit_sessions ADD COLUMN closed boolean NOT NULL DEFAULT false;
      -- Released before its day; unset: with the day.
      ALTER TABLE visit_sessions ADD COLUMN release_at timestamptz;
      -- When what was left of the team's seats went to everybody; unset: not yet.
      ALTER TABLE visit_sessions ADD COLUMN team_seats_moved_at timestamptz;
      -- Made by staff with sessions of its own, not by the weekly template.
      ALTER TABLE visit_days ADD COLUMN special boolean NOT NULL DEFAULT false;
      ALTER TABLE visit_days ADD COLUMN note text NOT NULL DEFAULT '';
      ALTER TABLE day_closings ADD COLUMN by_staff text NOT NULL DEFAULT '';

      -- Messages written down in the transaction that they tell of; the worker sends and removes them.
      CREATE TABLE queued_messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient text NOT NULL,
        text text NOT NULL,
        tries smallint NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX queued_messages_due ON queued_messages (due_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE queued_messages;
      ALTER TABLE day_closings DROP COLUMN by_staff;
      ALTER TABLE visit_days DROP COLUMN special, DROP COLUMN note;
      ALTER TABLE visit_sessions DROP COLUMN closed, DROP COLUMN release_at, DROP COLUMN team_seats_moved_at;`);
  }
}
