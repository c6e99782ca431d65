import type { StaffRole } from '@hall/shared/rules/permissions';
import { changedRows, type Queryable, type Transaction } from '@hall/platform/postgres/data-source';

export interface StaffRow {
  id: string;
  username: string;
  password_hash: string;
  role: StaffRole;
  active: boolean;
  totp_sealed: string | null;
  totp_pending_sealed: string | null;
  totp_last_step: string;
  password_due: boolean;
}

const columns =
  'id, username, password_hash, role, active, totp_sealed, totp_pending_sealed, totp_last_step, password_due';

/** @returns the new member's id; undefined where the name is taken */
export async function insertStaff(
  db: Queryable,
  staff: { username: string; role: StaffRole; passwordHash: string; passwordDue?: boolean },
): Promise<string | undefined> {
  const rows = (await db.query(
    `INSERT INTO staff (username, role, password_hash, password_due) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [staff.username, staff.role, staff.passwordHash, staff.passwordDue ?? false],
  )) as { id: string }[];
  return rows[0]?.id;
}

export async function findActiveStaff(
  db: Queryable,
  username: string,
): Promise<StaffRow | undefined> {
  const rows = (await db.query(
    `SELECT ${columns} FROM staff WHERE lower(username) = lower($1) AND active`,
    [username],
  )) as StaffRow[];
  return rows[0];
}

/** @param usernames in small letters; whether they may sign in or not */
export async function findStaffHashes(
  db: Queryable,
  usernames: string[],
): Promise<Pick<StaffRow, 'username' | 'password_hash'>[]> {
  return (await db.query(
    'SELECT username, password_hash FROM staff WHERE lower(username) = ANY($1::text[]) ORDER BY id',
    [usernames],
  )) as StaffRow[];
}

/** Reads a member and keeps others from changing him until the transaction ends. */
export async function lockStaff(
  transaction: Transaction,
  staffId: string,
): Promise<StaffRow | undefined> {
  const rows = (await transaction.query(
    `SELECT ${columns} FROM staff WHERE id = $1 FOR NO KEY UPDATE`,
    [staffId],
  )) as StaffRow[];
  return rows[0];
}

export async function updatePassword(
  db: Queryable,
  staffId: string,
  passwordHash: string,
  due: boolean,
): Promise<void> {
  await db.query('UPDATE staff SET password_hash = $2, password_due = $3 WHERE id = $1', [
    staffId,
    passwordHash,
    due,
  ]);
}

export interface StaffSessionRow {
  token_hash: string;
  staff_id: string;
  username: string;
  role: StaffRole;
  csrf_token: string;
  totp: boolean;
  password_due: boolean;
  expires_at: Date;
  /** Nobody has noted its use for a minute. */
  unnoted: boolean;
}

const sessionColumns = `s.token_hash, s.staff_id, p.username, p.role, s.csrf_token, s.expires_at,
  p.totp_sealed IS NOT NULL AS totp, p.password_due, s.seen_at < now() - interval '1 minute' AS unnoted`;

export async function insertStaffSession(
  db: Queryable,
  session: { tokenHash: string; staffId: string; csrfToken: string; lifeHours: number },
): Promise<void> {
  await db.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, csrf_token, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
    [session.tokenHash, session.staffId, session.csrfToken, session.lifeHours],
  );
}

/** Finds a live session; one left idle too long, or of somebody who has left, is not found. */
export async function findStaffSession(
  db: Queryable,
  tokenHash: string,
  idleMinutes: number,
): Promise<StaffSessionRow | undefined> {
  const rows = (await db.query(
    `SELECT ${sessionColumns} FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
     WHERE s.token_hash = $1 AND p.active AND s.expires_at > now()
       AND s.seen_at > now() - make_interval(mins => $2)`,
    [tokenHash, idleMinutes],
  )) as StaffSessionRow[];
  return rows[0];
}

export async function noteSessionUse(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('UPDATE staff_sessions SET seen_at = now() WHERE token_hash = $1', [tokenHash]);
}

export async function deleteStaffSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [tokenHash]);
}

/** Ends every session of a member but the one that is named. */
export async function deleteSessionsOf(
  db: Queryable,
  staffId: string,
  except?: string,
): Promise<void> {
  await db.query(
    'DELETE FROM staff_sessions WHERE staff_id = $1 AND ($2::text IS NULL OR token_hash <> $2)',
    [staffId, except ?? null],
  );
}

export async function updatePendingTotp(
  db: Queryable,
  staffId: string,
  sealed: string,
): Promise<void> {
  await db.query('UPDATE staff SET totp_pending_sealed = $2 WHERE id = $1', [staffId, sealed]);
}

/** Puts the secret that was being set up in force, with its recovery codes in place of the older ones. */
export async function putTotpInForce(
  transaction: Transaction,
  staffId: string,
  step: number,
  codeHashes: string[],
): Promise<void> {
  await transaction.query(
    `UPDATE staff SET totp_sealed = totp_pending_sealed, totp_pending_sealed = NULL, totp_last_step = $2
     WHERE id = $1`,
    [staffId, step],
  );
  await transaction.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
  await transaction.query(
    'INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT $1, unnest($2::text[])',
    [staffId, codeHashes],
  );
}

export async function deleteTotp(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.query(
    'UPDATE staff SET totp_sealed = NULL, totp_pending_sealed = NULL WHERE id = $1',
    [staffId],
  );
  await transaction.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
}

/** @returns whether the step was newer than the last one that was taken: a code works once */
export async function takeTotpStep(db: Queryable, staffId: string, step: number): Promise<boolean> {
  const rows = await changedRows(
    db,
    'UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2 RETURNING id',
    [staffId, step],
  );
  return rows.length > 0;
}

/** @returns whether there was such a code; it is used up */
export async function takeRecoveryCode(
  db: Queryable,
  staffId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await changedRows(
    db,
    'DELETE FROM staff_recovery_codes WHERE staff_id = $1 AND code_hash = $2 RETURNING staff_id',
    [staffId, codeHash],
  );
  return rows.length > 0;
}
