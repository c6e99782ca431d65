import type { StaffRole } from '@hall/shared/rules/permissions';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';

export interface StaffRow {
  id: string;
  username: string;
  password_hash: string;
  role: StaffRole;
  totp_sealed: string | null;
}

export async function insertStaff(
  db: Queryable,
  staff: { username: string; role: StaffRole; passwordHash: string },
): Promise<void> {
  await db.query('INSERT INTO staff (username, role, password_hash) VALUES ($1, $2, $3)', [
    staff.username,
    staff.role,
    staff.passwordHash,
  ]);
}

export async function findStaff(db: Queryable, username: string): Promise<StaffRow | undefined> {
  const rows = (await db.query(
    'SELECT id, username, password_hash, role, totp_sealed FROM staff WHERE username = $1 AND active',
    [username],
  )) as StaffRow[];
  return rows[0];
}

export interface StaffSessionRow {
  token_hash: string;
  staff_id: string;
  username: string;
  role: StaffRole;
  csrf_token: string;
}

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

/** Finds a live session and notes that it was used; one left idle too long is not found. */
export async function useStaffSession(
  db: Queryable,
  tokenHash: string,
  idleMinutes: number,
): Promise<StaffSessionRow | undefined> {
  const rows = await changedRows<StaffSessionRow>(
    db,
    `UPDATE staff_sessions s SET seen_at = now() FROM staff p
     WHERE s.token_hash = $1 AND p.id = s.staff_id AND p.active AND s.expires_at > now()
       AND s.seen_at > now() - make_interval(mins => $2)
     RETURNING s.token_hash, s.staff_id, p.username, p.role, s.csrf_token`,
    [tokenHash, idleMinutes],
  );
  return rows[0];
}

export async function deleteStaffSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [tokenHash]);
}
