import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, the schedule, seats, booking requests and orders. */
export class Foundation1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [accounts, schedule, booking, staff]) await runner.query(statements);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  }
}

const accounts = `
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('user', 'tg', 'ta')),
  username text,
  telnum text NOT NULL,
  password_hash text,
  realname text,
  doctype smallint,
  idnum_sealed text,
  idnum_key text,
  avatar text NOT NULL DEFAULT '',
  status smallint NOT NULL CHECK (status IN (0, 1, 2, 8, 9)),
  profile_edited_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((idnum_sealed IS NULL) = (idnum_key IS NULL))
);
CREATE UNIQUE INDEX accounts_telnum ON accounts (type, telnum) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username)) WHERE deleted_at IS NULL AND type = 'user';
CREATE UNIQUE INDEX accounts_idnum ON accounts (type, idnum_key) WHERE deleted_at IS NULL;

-- At most one sign-in of an account is live: a newer one ends the older.
CREATE TABLE sign_ins (
  token_hash text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('other_terminal', 'expired'))
);
CREATE UNIQUE INDEX sign_ins_live ON sign_ins (account_id) WHERE ended_at IS NULL;

CREATE TABLE account_status_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event text NOT NULL,
  reason text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_status_log_account ON account_status_log (account_id, at DESC);

CREATE TABLE verification_codes (
  telnum text NOT NULL,
  scene text NOT NULL,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (telnum, scene)
);

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  text text NOT NULL,
  code text,
  state text NOT NULL CHECK (state IN ('sent', 'failed')),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX messages_recipient ON messages (recipient, id DESC);

CREATE TABLE saved_visitors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  realname text NOT NULL,
  doctype smallint NOT NULL,
  idnum_sealed text NOT NULL,
  visitor_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, visitor_key)
);

CREATE TABLE blacklist (
  visitor_key text PRIMARY KEY,
  reason text NOT NULL,
  until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('user', 'tg', 'ta')),
  text_zh text NOT NULL,
  text_en text NOT NULL,
  shown_from timestamptz NOT NULL DEFAULT now(),
  shown_until timestamptz
);`;

const schedule = `
CREATE TABLE areas (
  id integer PRIMARY KEY,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE schedule_templates (
  area_id integer NOT NULL REFERENCES areas,
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  starttime time NOT NULL,
  endtime time NOT NULL,
  personal integer NOT NULL CHECK (personal >= 0),
  team integer NOT NULL CHECK (team >= 0),
  "window" integer NOT NULL CHECK ("window" >= 0),
  PRIMARY KEY (area_id, weekday, starttime),
  CHECK (starttime < endtime)
);

CREATE TABLE visit_days (
  area_id integer NOT NULL REFERENCES areas,
  visit_date date NOT NULL,
  closed boolean NOT NULL DEFAULT false,
  release_at timestamptz NOT NULL,
  PRIMARY KEY (area_id, visit_date)
);
CREATE INDEX visit_days_date ON visit_days (visit_date);

CREATE TABLE visit_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  area_id integer NOT NULL,
  visit_date date NOT NULL,
  starttime time NOT NULL,
  endtime time NOT NULL,
  capacity integer NOT NULL CHECK (capacity >= 0),
  stopped boolean NOT NULL DEFAULT false,
  UNIQUE (area_id, visit_date, starttime),
  FOREIGN KEY (area_id, visit_date) REFERENCES visit_days,
  CHECK (starttime < endtime)
);
CREATE INDEX visit_sessions_date ON visit_sessions (visit_date);

-- The number of the seat ledger's present life: a statement that names an older one has no effect.
CREATE TABLE seat_ledgers (
  visit_date date PRIMARY KEY,
  epoch bigint NOT NULL DEFAULT 1,
  rebuilt_at timestamptz
);

CREATE TABLE seat_pools (
  session_id bigint NOT NULL REFERENCES visit_sessions,
  pool text NOT NULL CHECK (pool IN ('personal', 'team', 'window')),
  visit_date date NOT NULL REFERENCES seat_ledgers,
  capacity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  epoch bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (session_id, pool),
  CONSTRAINT seat_pools_never_oversold CHECK (sold BETWEEN 0 AND capacity)
) WITH (fillfactor = 70);
CREATE INDEX seat_pools_date ON seat_pools (visit_date);`;

const booking = `
CREATE TABLE booking_requests (
  requestid text PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  account_id bigint NOT NULL REFERENCES accounts,
  account_type text NOT NULL,
  area_id integer NOT NULL,
  session_id bigint NOT NULL,
  visit_date date NOT NULL,
  pool text NOT NULL,
  ticketcount smallint NOT NULL CHECK (ticketcount > 0),
  visitors jsonb NOT NULL,
  visitor_keys text[] NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL DEFAULT 'accepted' CHECK (state IN ('accepted', 'confirmed', 'rejected', 'needs_ops')),
  rejectcode text,
  reject_params jsonb,
  order_id bigint,
  attempts smallint NOT NULL DEFAULT 0,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  queued_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX booking_requests_undecided ON booking_requests (seq) WHERE state = 'accepted';
CREATE INDEX booking_requests_decided ON booking_requests USING brin (decided_at) WITH (autosummarize = on);
CREATE INDEX booking_requests_account ON booking_requests (account_id, seq DESC);

-- Request, account and session are copied from the request's row in the transaction that locks it: foreign
-- keys would look each up, and lock it, once more for every order of a rush.
CREATE TABLE orders (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  orderno text NOT NULL UNIQUE,
  requestid text NOT NULL UNIQUE,
  account_id bigint NOT NULL,
  account_type text NOT NULL,
  area_id integer NOT NULL,
  session_id bigint NOT NULL,
  visit_date date NOT NULL,
  pool text NOT NULL,
  ticketcount smallint NOT NULL CHECK (ticketcount > 0),
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  ticketcode text NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  changes smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz,
  cancelled_by text
);
CREATE INDEX orders_account ON orders (account_id, id DESC);
CREATE INDEX orders_session ON orders (session_id);
CREATE INDEX orders_cancelled ON orders (account_id, cancelled_at) WHERE cancelled_at IS NOT NULL;
-- One account of type user holds at most one active order a session.
CREATE UNIQUE INDEX orders_one_active_a_session ON orders (account_id, session_id)
  WHERE status = 1 AND account_type = 'user';

CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  visit_date date NOT NULL,
  realname text NOT NULL,
  doctype smallint NOT NULL,
  idnum_sealed text NOT NULL,
  visitor_key text NOT NULL,
  status smallint NOT NULL DEFAULT 1 CHECK (status BETWEEN 0 AND 6),
  holds_seat boolean NOT NULL DEFAULT true
);
CREATE INDEX tickets_order ON tickets (order_id);
-- One visitor holds at most one active ticket a day, over all accounts, pools and areas.
CREATE UNIQUE INDEX tickets_one_active_a_day ON tickets (visit_date, visitor_key) WHERE holds_seat;

CREATE TABLE order_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  event text NOT NULL,
  params jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_history_order ON order_history (order_id, id);`;

const staff = `
CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor')),
  totp_sealed text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_sessions (
  token_hash text PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  csrf_token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);`;
