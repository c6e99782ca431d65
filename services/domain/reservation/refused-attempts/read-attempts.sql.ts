import { type AccountType, RequestState, type SeatPool } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { attemptDays } from './write-attempts.sql';

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

/** Filters by account or session; with both lists, matches of either. */
export interface WhichAttempts {
  accountIds?: string[];
  sessionIds?: string[];
}

/**
 * Raw SQL: merges two tables into one list, each read by its own index.
 * @returns refused attempts of the last seven days, newest first
 */
export function readAttempts(
  db: Queryable,
  { accountIds = [], sessionIds = [] }: WhichAttempts,
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
