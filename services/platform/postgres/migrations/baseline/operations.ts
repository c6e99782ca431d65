/** Waiting list and waiting room, applications of units, and the tables of the console and the processes. */
export const operations = `
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
  guide_ids bigint[] NOT NULL DEFAULT '{}',
  agency_id bigint,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'confirming', 'confirmed', 'left', 'expired')),
  session_id bigint,
  offered_at timestamptz,
  expires_at timestamptz,
  requestid text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state IN ('offered', 'confirming')) <= (session_id IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX waitlist_entries_waiting ON waitlist_entries USING gin (session_ids) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_open ON waitlist_entries (session_id, pool) WHERE state IN ('offered', 'confirming');
CREATE INDEX waitlist_entries_account ON waitlist_entries (account_id, id DESC);

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
  place integer,
  PRIMARY KEY (area_id, visit_date, account_id),
  FOREIGN KEY (area_id, visit_date) REFERENCES prequeue_draws
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX prequeue_entries_place ON prequeue_entries (area_id, visit_date, place) WHERE place IS NOT NULL;

CREATE TABLE auth_applies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id bigint NOT NULL REFERENCES auth_units,
  approval smallint NOT NULL DEFAULT 0 CHECK (approval BETWEEN 0 AND 7),
  version integer NOT NULL DEFAULT 1,
  form jsonb NOT NULL DEFAULT '{}',
  persons jsonb NOT NULL DEFAULT '[]',
  letter jsonb,
  session_id bigint REFERENCES visit_sessions ON DELETE SET NULL,
  order_id bigint,
  approvalcomments text NOT NULL DEFAULT '',
  fixedfields text[] NOT NULL DEFAULT '{}',
  first_approved_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  CHECK ((approval IN (1, 2, 3)) <= (order_id IS NOT NULL AND session_id IS NOT NULL))
);
CREATE INDEX auth_applies_unit ON auth_applies (unit_id, id DESC);
CREATE INDEX auth_applies_open ON auth_applies (submitted_at) WHERE approval IN (1, 2);
CREATE INDEX auth_applies_holding ON auth_applies (order_id) WHERE approval IN (1, 2, 3, 7);

CREATE TABLE auth_apply_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  apply_id bigint NOT NULL REFERENCES auth_applies,
  event text NOT NULL,
  approval smallint NOT NULL,
  by_kind text NOT NULL CHECK (by_kind IN ('unit', 'staff', 'hall')),
  by_name text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_apply_steps_apply ON auth_apply_steps (apply_id, id);

CREATE TABLE auth_reports (
  apply_id bigint PRIMARY KEY REFERENCES auth_applies,
  form jsonb NOT NULL DEFAULT '{}',
  persons jsonb NOT NULL DEFAULT '[]',
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE setting_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb,
  previous jsonb,
  username text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX setting_history_key ON setting_history (key, id DESC);

CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_type text NOT NULL CHECK (account_type IN ('user', 'tg', 'ta')),
  title text NOT NULL DEFAULT '',
  text_zh text NOT NULL,
  text_en text NOT NULL,
  shown_from timestamptz NOT NULL DEFAULT now(),
  shown_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL DEFAULT ''
);

-- An append-only chain: the number is the position in the chain, from 1 without gaps.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY CHECK (id > 0),
  at timestamptz NOT NULL,
  staff_id bigint REFERENCES staff,
  username text NOT NULL,
  role text NOT NULL,
  address text NOT NULL,
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash text NOT NULL,
  hash text NOT NULL UNIQUE,
  seal text
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id DESC);
CREATE INDEX audit_log_username ON audit_log (username, id DESC);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log can only grow' USING ERRCODE = 'insufficient_privilege';
      END $$;
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  filters jsonb NOT NULL,
  locale text NOT NULL,
  staff_id bigint NOT NULL,
  staff text NOT NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled', 'erased')),
  rows_total integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  tries smallint NOT NULL DEFAULT 0,
  file_key text,
  file_bytes integer,
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX exports_staff ON exports (staff_id, id DESC);
CREATE INDEX exports_open ON exports (id) WHERE state IN ('queued', 'running', 'done');

CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  staff_id bigint NOT NULL,
  staff text NOT NULL,
  role text NOT NULL,
  address text NOT NULL,
  filename text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'checking', 'checked', 'confirmed', 'running',
    'done', 'failed', 'cancelled', 'erased')),
  fault text,
  rows_total integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  tries smallint NOT NULL DEFAULT 0,
  file_key text,
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 day'
);
CREATE INDEX imports_staff ON imports (staff_id, id DESC);
CREATE INDEX imports_open ON imports (id) WHERE state <> 'erased';

CREATE TABLE import_rows (
  import_id bigint NOT NULL REFERENCES imports ON DELETE CASCADE,
  row integer NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'exists', 'faulty', 'added')),
  cells_sealed text NOT NULL,
  faults jsonb NOT NULL DEFAULT '[]',
  affected integer NOT NULL DEFAULT 0,
  told_sealed text,
  PRIMARY KEY (import_id, row)
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, row);

CREATE TABLE operations_state (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE key_checks (
  name text PRIMARY KEY,
  value text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);`;
