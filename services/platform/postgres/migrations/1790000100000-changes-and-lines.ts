import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Order changes, returned seats, the waiting list, the line before a release, closings. */
export class ChangesAndLines1790000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [changes, returns, prequeue, operations])
      await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE operations_state, day_closings, prequeue_entries, prequeue_draws, seat_returns, waitlist_entries;
      ALTER TABLE seat_pools DROP CONSTRAINT seat_pools_never_oversold;
      ALTER TABLE seat_pools DROP COLUMN held;
      ALTER TABLE seat_pools ADD CONSTRAINT seat_pools_never_oversold CHECK (sold BETWEEN 0 AND capacity);
      ALTER TABLE orders DROP COLUMN moved_by;
      ALTER TABLE booking_requests DROP COLUMN change_order_id, DROP COLUMN wait_id;`);
  }
}

const changes = `
-- A request that moves an order, or takes the seats that the waiting list offered.
ALTER TABLE booking_requests ADD COLUMN change_order_id bigint, ADD COLUMN wait_id bigint;
-- The request whose grant holds the order's seats in Redis, once the order was moved.
ALTER TABLE orders ADD COLUMN moved_by text;`;

const returns = `
-- Seats that came back and are not for everybody yet: offered to the waiting list, or about to reappear.
ALTER TABLE seat_pools ADD COLUMN held integer NOT NULL DEFAULT 0;
ALTER TABLE seat_pools DROP CONSTRAINT seat_pools_never_oversold;
ALTER TABLE seat_pools ADD CONSTRAINT seat_pools_never_oversold
  CHECK (sold >= 0 AND held >= 0 AND sold + held <= capacity);

CREATE TABLE seat_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id bigint NOT NULL,
  pool text NOT NULL,
  seats integer NOT NULL CHECK (seats > 0),
  -- From when on they reappear for everybody.
  due_at timestamptz NOT NULL,
  FOREIGN KEY (session_id, pool) REFERENCES seat_pools
);
CREATE INDEX seat_returns_pool ON seat_returns (session_id, pool, due_at);

CREATE TABLE waitlist_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  account_type text NOT NULL,
  area_id integer NOT NULL,
  pool text NOT NULL,
  session_ids bigint[] NOT NULL CHECK (cardinality(session_ids) BETWEEN 1 AND 3),
  ticketcount smallint NOT NULL CHECK (ticketcount > 0),
  visitors jsonb NOT NULL,
  visitor_keys text[] NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'confirming', 'confirmed', 'left', 'expired')),
  -- Of the offer.
  session_id bigint,
  offered_at timestamptz,
  expires_at timestamptz,
  requestid text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state IN ('offered', 'confirming')) <= (session_id IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX waitlist_entries_waiting ON waitlist_entries USING gin (session_ids) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_open ON waitlist_entries (session_id, pool) WHERE state IN ('offered', 'confirming');
CREATE INDEX waitlist_entries_account ON waitlist_entries (account_id, id DESC);`;

const prequeue = `
-- The random order of those who came before a release. The seed's hash is told before, the seed after.
CREATE TABLE prequeue_draws (
  area_id integer NOT NULL,
  visit_date date NOT NULL,
  seed bytea NOT NULL,
  drawn_at timestamptz,
  places integer NOT NULL DEFAULT 0,
  PRIMARY KEY (area_id, visit_date),
  FOREIGN KEY (area_id, visit_date) REFERENCES visit_days
);

CREATE TABLE prequeue_entries (
  area_id integer NOT NULL,
  visit_date date NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- From 1; unset before the draw, and for who had left by then.
  place integer,
  PRIMARY KEY (area_id, visit_date, account_id),
  FOREIGN KEY (area_id, visit_date) REFERENCES prequeue_draws
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX prequeue_entries_place ON prequeue_entries (area_id, visit_date, place) WHERE place IS NOT NULL;`;

const operations = `
-- A day or one of its sessions that is being closed: its orders are cancelled in steps, resumable.
CREATE TABLE day_closings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  area_id integer NOT NULL,
  visit_date date NOT NULL,
  session_id bigint,
  reason_zh text NOT NULL,
  reason_en text NOT NULL,
  orders_total integer NOT NULL,
  orders_done integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  FOREIGN KEY (area_id, visit_date) REFERENCES visit_days
);
CREATE INDEX day_closings_open ON day_closings (id) WHERE finished_at IS NULL;

-- What the processes tell the operators: whether bookings are taken, the last drift, the last rebuild.
CREATE TABLE operations_state (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);`;
