import type { StaffRole } from '@hall/shared/rules/permissions';
import type { SignInPolicy, SignInReading } from '../../people/sign-ins';
import { AdvisoryLock } from '@hall/platform/postgres/advisory-locks';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Serialises changes of administrators until the transaction ends, so that two parallel changes cannot remove the last
 * two. Raw SQL: an advisory lock.
 */
export async function lockAdministrators(transaction: Transaction): Promise<void> {
  await runSql(transaction, `SELECT pg_advisory_xact_lock(${AdvisoryLock.administrators})`);
}

/** A sign-in of a member of staff, with the current permissions. */
export interface StaffReading extends SignInReading {
  staffId: string;
  username: string;
  role: StaffRole;
  csrfToken: string;
  /** Whether the second factor is set up. */
  totp: boolean;
  passwordDue: boolean;
  expiresAt: Date;
}

/** Raw SQL: a fragment of the statement that reads sign-ins. */
export const staffOfSignIn: SignInPolicy<StaffReading>['subject'] = {
  columns: `s.staff_id AS "staffId", p.username, p.role, s.csrf_token AS "csrfToken",
            p.totp_sealed IS NOT NULL AS totp, p.password_due AS "passwordDue", s.expires_at AS "expiresAt"`,
  joins: 'JOIN staff p ON p.id = s.staff_id',
  holderGone: 'NOT p.active',
};
