import type { StaffRole } from '@hall/shared/rules/permissions';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** A session that lives, with what its member may do by now. */
export interface LiveSession {
  tokenHash: string;
  staffId: string;
  username: string;
  role: StaffRole;
  csrfToken: string;
  /** Whether the second factor is set up. */
  totp: boolean;
  passwordDue: boolean;
  expiresAt: Date;
  /** Nobody has noted its use for a minute. */
  unnoted: boolean;
}

/**
 * Finds a live session; one left idle too long, or of somebody who has left, is not found. By hand: every call of the
 * console asks it, and life and use are both measured by the store's clock in the one statement.
 */
export async function findLiveSession(
  db: Queryable,
  tokenHash: string,
  idleMinutes: number,
): Promise<LiveSession | undefined> {
  const [session] = await runSql<LiveSession>(
    db,
    `SELECT s.token_hash AS "tokenHash", s.staff_id AS "staffId", p.username, p.role, s.csrf_token AS "csrfToken",
            p.totp_sealed IS NOT NULL AS totp, p.password_due AS "passwordDue", s.expires_at AS "expiresAt",
            s.seen_at < now() - interval '1 minute' AS unnoted
     FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
     WHERE s.token_hash = $1 AND p.active AND s.expires_at > now()
       AND s.seen_at > now() - make_interval(mins => $2)`,
    [tokenHash, idleMinutes],
  );
  return session;
}
