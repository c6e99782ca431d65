/** Accounts, their sign-ins and messages, and staff. */
export const people = `
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('user', 'tg', 'ta')),
  username text,
  -- Empty for an individual without a phone.
  telnum text NOT NULL,
  password_hash text,
  realname text,
  doctype smallint,
  idnum_sealed text,
  idnum_key text,
  avatar text NOT NULL DEFAULT '',
  status smallint NOT NULL CHECK (status IN (0, 1, 2, 8, 9)),
  status_until timestamptz,
  profile_edited_at timestamptz,
  locale text NOT NULL DEFAULT 'zh' CHECK (locale IN ('zh', 'en')),
  wants_messages boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CHECK ((idnum_sealed IS NULL) = (idnum_key IS NULL))
);
CREATE UNIQUE INDEX accounts_telnum ON accounts (type, telnum) WHERE deleted_at IS NULL AND telnum <> '';
CREATE INDEX accounts_by_telnum ON accounts (telnum) WHERE deleted_at IS NULL AND telnum <> '';
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username)) WHERE deleted_at IS NULL AND type = 'user';
CREATE UNIQUE INDEX accounts_idnum ON accounts (type, idnum_key) WHERE deleted_at IS NULL;
CREATE INDEX accounts_status_until ON accounts (status_until) WHERE status_until IS NOT NULL;
CREATE INDEX accounts_review ON accounts (type, status, id) WHERE deleted_at IS NULL AND type <> 'user';

CREATE TABLE account_identities (
  subject_key text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_identities_account ON account_identities (account_id);

CREATE TABLE account_papers (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  account_type text NOT NULL CHECK (account_type IN ('tg', 'ta')),
  paperno text NOT NULL,
  image_key text,
  email text NOT NULL,
  contactname text
);
CREATE UNIQUE INDEX account_papers_paperno ON account_papers (account_type, paperno);

CREATE TABLE account_status_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event text NOT NULL,
  reason text,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_status_log_account ON account_status_log (account_id, at DESC);

CREATE TABLE agency_operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agency_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  realname text NOT NULL,
  telnum text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX agency_operators_telnum ON agency_operators (telnum);
CREATE INDEX agency_operators_agency ON agency_operators (agency_id);

CREATE TABLE security_questions (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  position smallint NOT NULL,
  question text NOT NULL,
  answer_hash text NOT NULL,
  PRIMARY KEY (account_id, position)
);

CREATE TABLE guide_bindings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  guide_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  agency_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'bound', 'agencyAsks', 'guideAsks', 'refused', 'ended')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX guide_bindings_open ON guide_bindings (guide_id)
  WHERE state IN ('pending', 'bound', 'agencyAsks', 'guideAsks');
CREATE INDEX guide_bindings_guide ON guide_bindings (guide_id, id DESC);
CREATE INDEX guide_bindings_agency ON guide_bindings (agency_id, id DESC);

CREATE TABLE binding_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  binding_id bigint NOT NULL REFERENCES guide_bindings ON DELETE CASCADE,
  step text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guide', 'agency', 'staff')),
  actor_name text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX binding_history_binding ON binding_history (binding_id, id);

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
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  visitor_key text PRIMARY KEY,
  realname text NOT NULL DEFAULT '',
  doctype smallint,
  idnum_sealed text,
  reason text NOT NULL,
  until timestamptz,
  source text NOT NULL DEFAULT 'staff' CHECK (source IN ('staff', 'rule')),
  created_by text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth_units (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loginid text NOT NULL,
  passwd_hash text NOT NULL,
  passwd_due boolean NOT NULL DEFAULT false,
  unitname text NOT NULL,
  contact text NOT NULL DEFAULT '',
  telnum text NOT NULL DEFAULT '',
  locale text NOT NULL DEFAULT 'zh' CHECK (locale IN ('zh', 'en')),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  signed_in_at timestamptz
);
CREATE UNIQUE INDEX auth_units_loginid ON auth_units (lower(loginid));

CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  password_due boolean NOT NULL DEFAULT false,
  role text NOT NULL CHECK (role IN ('admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor')),
  totp_sealed text,
  totp_pending_sealed text,
  totp_last_step bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX staff_username_any_case ON staff (lower(username));

CREATE TABLE staff_recovery_codes (
  staff_id bigint NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE sign_ins (
  token_hash text PRIMARY KEY,
  account_id bigint REFERENCES accounts ON DELETE CASCADE,
  operator_id bigint REFERENCES agency_operators ON DELETE CASCADE,
  unit_id bigint REFERENCES auth_units ON DELETE CASCADE,
  staff_id bigint REFERENCES staff ON DELETE CASCADE,
  csrf_token text,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('other_terminal', 'expired')),
  CONSTRAINT sign_ins_of_one CHECK (num_nonnulls(account_id, unit_id, staff_id) = 1),
  CONSTRAINT sign_ins_operator_of_account CHECK (operator_id IS NULL OR account_id IS NOT NULL),
  CONSTRAINT sign_ins_csrf_of_staff CHECK ((csrf_token IS NULL) = (staff_id IS NULL))
);
-- An account, each operator of an agency and a unit have at most one live sign-in: a newer one ends the older.
CREATE UNIQUE INDEX sign_ins_live ON sign_ins (account_id, coalesce(operator_id, 0)) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sign_ins_live_of_unit ON sign_ins (unit_id) WHERE ended_at IS NULL;
CREATE INDEX sign_ins_staff ON sign_ins (staff_id) WHERE staff_id IS NOT NULL;

CREATE TABLE verification_codes (
  telnum text NOT NULL,
  scene text NOT NULL,
  device_hash text NOT NULL,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (telnum, scene, device_hash)
);

CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  text text NOT NULL,
  code text,
  state text NOT NULL CHECK (state IN ('sent', 'failed', 'expired')),
  at timestamptz NOT NULL DEFAULT now(),
  resent_at timestamptz
);
CREATE INDEX messages_recipient ON messages (recipient, id DESC);
CREATE INDEX messages_failed ON messages (at) WHERE state = 'failed' AND resent_at IS NULL;

CREATE TABLE queued_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  text text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz
);
CREATE INDEX queued_messages_due ON queued_messages (due_at);

CREATE TABLE sms_budgets (
  kind text PRIMARY KEY CHECK (kind IN ('codes', 'news')),
  hour timestamptz NOT NULL,
  in_hour integer NOT NULL,
  failed_in_hour integer NOT NULL DEFAULT 0,
  day date NOT NULL,
  in_day integer NOT NULL
);`;
