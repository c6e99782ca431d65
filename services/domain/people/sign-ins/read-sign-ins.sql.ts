import type { Queryable } from '@hall/platform/postgres/data-source';
import { named } from '@hall/platform/postgres/named-statements';
import { countSql, runSql } from '@hall/platform/postgres/sql';
import type { SignInPolicy, SignInReading } from './sign-in-policy';

/**
 * For visitors, units and staff. Raw SQL: one statement.
 * @returns the number of sign-ins erased that ended `days` days ago
 */
export const eraseOldSignIns = (db: Queryable, days: number): Promise<number> =>
  countSql(
    db,
    `DELETE FROM sign_ins WHERE coalesce(ended_at, expires_at) < now() - make_interval(days => $1)
     RETURNING token_hash`,
    [days],
  );

/**
 * Raw SQL: every call with a sign-in waits for it, so one statement reads a hundred with their holders' data. Expiry
 * uses the database's clock.
 * @returns the existing ones, in no order
 */
export async function readSignIns<Reading extends SignInReading>(
  db: Queryable,
  tokenHashes: string[],
  { subject, noteMinutes, life }: Pick<SignInPolicy<Reading>, 'subject' | 'noteMinutes' | 'life'>,
): Promise<Reading[]> {
  const { idleMinutes } = await life();
  return runSql<Reading>(
    db,
    named(`SELECT s.token_hash AS "tokenHash", s.end_reason AS "endReason",
            s.ended_at IS NOT NULL AS ended,
            ${subject.holderGone} OR (s.ended_at IS NOT NULL AND s.end_reason IS NULL) AS "holderGone",
            s.expires_at <= now() OR coalesce(s.seen_at <= now() - make_interval(mins => $2), false) AS expired,
            s.seen_at < now() - make_interval(mins => $3) AS unnoted,
            ${subject.columns}
     FROM sign_ins s ${subject.joins}
     WHERE s.token_hash = ANY($1)`),
    [tokenHashes, idleMinutes, noteMinutes],
  );
}

/** Raw SQL: one statement records the use of many sign-ins. */
export async function noteUses(db: Queryable, tokenHashes: string[]): Promise<void> {
  await runSql(db, 'UPDATE sign_ins SET seen_at = now() WHERE token_hash = ANY($1)', [tokenHashes]);
}
