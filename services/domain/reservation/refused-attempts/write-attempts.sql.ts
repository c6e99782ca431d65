import { type SeatPool, type AccountType, RequestState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/** Retention in days of refused attempts, which staff can read. */
const attemptDays = 7;

/** Refusals with the same account, session and code, written together. */
export interface NewAttempt {
  accountId: string;
  sessionId: string | null;
  pool: SeatPool;
  code: string;
  textkey: string | null;
  left: number | null;
  times: number;
  /** Milliseconds since the first refusal. */
  ageMs: number;
}

/**
 * Writes refusals; those of the same minute share one row. Raw SQL: many rows in one statement, by the database clock.
 * Deleted accounts are skipped.
 */
export async function upsertAttempts(db: Queryable, attempts: NewAttempt[]): Promise<void> {
  await runSql(
    db,
    `WITH noted AS (
       SELECT t.*, now() - make_interval(secs => t."ageMs" / 1000.0) AS at
       FROM jsonb_to_recordset($1::jsonb) AS t("accountId" bigint, "sessionId" bigint, pool text, code text,
         textkey text, "left" int, times int, "ageMs" double precision)
       JOIN accounts a ON a.id = t."accountId" AND a.deleted_at IS NULL)
     INSERT INTO refused_attempts AS r (account_id, session_id, pool, code, textkey, seats_left, times, at, minute)
     SELECT "accountId", "sessionId", max(pool), code, max(textkey), min("left"), sum(times), min(at), date_trunc('minute', at)
     FROM noted GROUP BY "accountId", "sessionId", code, date_trunc('minute', at)
     ORDER BY "accountId", "sessionId", code
     ON CONFLICT (account_id, session_id, code, minute) DO UPDATE
     SET times = r.times + excluded.times, seats_left = excluded.seats_left, textkey = excluded.textkey`,
    [JSON.stringify(attempts)],
  );
}

/** @returns number erased; fewer than `limit` if none are left */
export async function eraseOldAttempts(db: Queryable, limit: number): Promise<number> {
  const erased = await runSql(
    db,
    `DELETE FROM refused_attempts WHERE id IN (
       SELECT id FROM refused_attempts WHERE at < now() - make_interval(days => $1) LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [attemptDays, limit],
  );
  return erased.length;
}

/** Deletes an account's refused attempts when the account is deleted. */
export async function eraseAttemptsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(transaction, 'DELETE FROM refused_attempts WHERE account_id = $1', [accountId]);
}

/** A refused booking, refused before the queue or by the worker. */
export interface Attempt {
  id: string;
  /** Whether it was refused before the queue. */
  isEarly: boolean;
  at: Date;
  times: number;
  code: string;
  /** Key of the refusal's text, if it differs from the code's own. */
  textkey: string | null;
  pool: SeatPool;
  /** Seats left in the pool; null if unknown. */
  left: number | null;
  /** Number of people; null if not stored. */
  people: number | null;
  /** Names of the visitors that caused the refusal, while they are stored. */
  names: string[];
  /** The first day on which they can be booked again. */
  from: string | null;
  /** When the same booking can be sent again. */
  until: string | null;
  accountId: string;
  accountType: AccountType;
  accountName: string | null;
  /** Null if the schedule had no such session. */
  sessionId: string | null;
  date: string | null;
  hours: string | null;
  areaZh: string | null;
  areaEn: string | null;
}

/**
 * Filters by account or session; with both lists, matches of either. Raw SQL: merges two tables into one list, each read by its own index.
 * @returns refused attempts of the last seven days, newest first
 */
export function readAttempts(
  db: Queryable,
  { accountIds = [], sessionIds = [] }: { accountIds?: string[]; sessionIds?: string[] },
  limit: number,
): Promise<Attempt[]> {
  const early = (by: string): string =>
    `SELECT 'e' || id AS id, true AS "isEarly", at, times, code, textkey, pool, seats_left AS "left", NULL::int AS people,
            '{}'::text[] AS names, NULL AS "from", NULL AS until, account_id, session_id
     FROM refused_attempts WHERE ${by} AND at > now() - make_interval(days => $4) ORDER BY at DESC LIMIT $3`;
  const late = (by: string): string =>
    `SELECT 'q' || seq, false, decided_at, 1, rejectcode, NULL, pool, seats_left, ticketcount,
            ARRAY(SELECT visitors->(row.at::int)->>'realname' FROM jsonb_array_elements_text(reject_params->'rows') AS row(at)
                  WHERE visitors->(row.at::int) IS NOT NULL),
            reject_params->>'from', reject_params->>'until', account_id, session_id
     FROM booking_requests WHERE ${by} AND state = ${sqlText(RequestState.rejected)} AND decided_at > now() - make_interval(days => $4)
     ORDER BY decided_at DESC LIMIT $3`;
  const [ofAccounts, atSessions] = [
    'account_id = ANY($1::bigint[])',
    'session_id = ANY($2::bigint[])',
  ];
  return runSql<Attempt>(
    db,
    `SELECT t.id, t."isEarly", t.at, t.times, t.code, t.textkey, t.pool, t."left", t.people, t.names, t."from", t.until,
            a.id::text AS "accountId", a.type AS "accountType", a.realname AS "accountName",
            s.id::text AS "sessionId", s.visit_date::text AS date,
            to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS hours,
            area.name_zh AS "areaZh", area.name_en AS "areaEn"
     FROM ((${early(ofAccounts)}) UNION (${early(atSessions)}) UNION (${late(ofAccounts)}) UNION (${late(atSessions)})) AS t
     JOIN accounts a ON a.id = t.account_id
     LEFT JOIN visit_sessions s ON s.id = t.session_id
     LEFT JOIN areas area ON area.id = s.area_id
     ORDER BY t.at DESC, t.id LIMIT $3`,
    [accountIds, sessionIds, limit, attemptDays],
  );
}
