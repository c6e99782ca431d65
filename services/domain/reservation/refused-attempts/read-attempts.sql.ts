import { type AccountType, RequestState, type SeatPool } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
import { attemptDays } from './write-attempts.sql';

/** A booking that was refused, before the queue or by the worker's decision. */
export interface Attempt {
  id: string;
  /** Before it was queued. */
  isEarly: boolean;
  at: Date;
  times: number;
  code: string;
  /** Key of the refusal's text, where it is not the code's own. */
  textkey: string | null;
  pool: SeatPool;
  /** Places that the pool had left; null where that is not known. */
  left: number | null;
  /** For how many people it was; null where that is not kept. */
  people: number | null;
  /** Of the visitors for whom it was refused, as long as they are kept. */
  names: string[];
  /** The first day on which they can be booked again. */
  from: string | null;
  /** From when on the same booking may be sent again. */
  until: string | null;
  accountId: string;
  accountType: AccountType;
  accountName: string | null;
  /** Null where the calendar had no such session. */
  sessionId: string | null;
  date: string | null;
  hours: string | null;
  areaZh: string | null;
  areaEn: string | null;
}

/** Whose attempts, or at which sessions; with both lists, what is in either. */
export interface WhichAttempts {
  accountIds?: string[];
  sessionIds?: string[];
}

/**
 * By hand: two tables as one list, each by its own index.
 * @returns the attempts of the last seven days that were refused, the newest first
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
