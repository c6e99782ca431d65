import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, countSql } from '@hall/platform/postgres/sql';
import type { BindingState } from '@hall/shared/rules/bindings';
import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { SignInPolicy, SignInReading } from '../sign-ins';
import { cancelledTodayOf } from './derived-status.sql';

/** Records a sign-in of the account itself, once a day. Raw SQL: a condition on the database's clock. */
export async function noteSignIn(db: Queryable, accountId: string): Promise<void> {
  await runSql(
    db,
    `UPDATE accounts SET last_sign_in_at = now()
     WHERE id = $1 AND coalesce(last_sign_in_at, '-infinity') < now() - interval '1 day'`,
    [accountId],
  );
}

/**
 * Devices show the sign-ins of the weeks before the column existed.
 * @returns whether the account had no sign-in for `days` days; a new account counts from its registration
 */
export const isSilent = async (db: Queryable, accountId: string, days: number): Promise<boolean> =>
  (await countSql(
    db,
    `SELECT id FROM accounts a
     WHERE id = $1 AND greatest(coalesce(last_sign_in_at, created_at),
       (SELECT max(last_at) FROM account_devices d WHERE d.account_id = a.id AND NOT d.operators_only)
     ) < now() - make_interval(days => $2)`,
    [accountId, days],
  )) > 0;

/** An account with the fields that the booking rules need. */
export interface AccountOfReading {
  accountId: string;
  operatorId: string | null;
  operatorName: string | null;
  /** Whether the operator must change the password before anything else. */
  operatorPasswdDue: boolean | null;
  type: AccountType;
  status: AccountStatus;
  idnumKey: string | null;
  hasPapers: boolean;
  /** Set for a guide: the latest binding, and its agency's status. */
  bindingState: BindingState | null;
  agencyId: string | null;
  agencyStatus: AccountStatus | null;
  /** Orders that the account cancelled today, in hall time. */
  cancelledToday: number;
  /** The risk score; 0 if staff have set it aside. */
  riskScore: number;
  /** No bookings until then; null if not paused. */
  pausedUntil: Date | null;
  /** People it booked for, latest first, if it is near the limit; empty if staff have set that aside. */
  knownPeople: KnownPerson[];
  /** Name and number were verified to belong together. */
  identityVerified: boolean;
  /** Staff require a verification before the next booking. */
  identityAsked: boolean;
}

export interface AccountReading extends SignInReading, AccountOfReading {}

/** Raw SQL: a fragment of the statement that reads sign-ins. */
export const accountOfSignIn: SignInPolicy<AccountReading>['subject'] = {
  columns: `s.account_id AS "accountId", s.operator_id AS "operatorId", op.realname AS "operatorName",
            op.passwd_due AS "operatorPasswdDue",
            a.type, a.status, a.idnum_key AS "idnumKey", ${cancelledTodayOf('a.id')} AS "cancelledToday",
            a.type <> 'user' AND EXISTS (SELECT 1 FROM account_papers p WHERE p.account_id = a.id) AS "hasPapers",
            b.state AS "bindingState", b.agency_id AS "agencyId", b.agency_status AS "agencyStatus",
            coalesce(r.score, 0) AS "riskScore", r.paused_until AS "pausedUntil",
            coalesce(r.known_people, '[]') AS "knownPeople",
            a.identity_verified_at IS NOT NULL AS "identityVerified", a.identity_asked_at IS NOT NULL AS "identityAsked"`,
  joins: `JOIN accounts a ON a.id = s.account_id
     LEFT JOIN risk_scores r ON r.account_id = a.id AND coalesce(r.set_aside_until <= now(), true)
     LEFT JOIN agency_operators op ON op.id = s.operator_id
     LEFT JOIN LATERAL (SELECT g.state, g.agency_id, t.status AS agency_status
       FROM guide_bindings g JOIN accounts t ON t.id = g.agency_id
       WHERE a.type = 'tg' AND g.guide_id = a.id ORDER BY g.id DESC LIMIT 1) b ON true`,
  holderGone: 'a.deleted_at IS NOT NULL',
};

/** @returns the same fields without a sign-in, of the accounts that exist */
export function readAccountReadings(
  db: Queryable,
  accountIds: string[],
): Promise<AccountOfReading[]> {
  const { columns, joins, holderGone } = accountOfSignIn;
  return runSql<AccountOfReading>(
    db,
    `SELECT ${columns} FROM (SELECT account_id, NULL::bigint AS operator_id FROM unnest($1::bigint[]) AS account_id) s ${joins}
     WHERE NOT (${holderGone})`,
    [accountIds],
  );
}
