import type { ListNeedsOpsDto } from '@hall/shared/contract/staff/operations';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

/** What the watches have left for the operators. */
export interface OperationsFigures {
  paused: boolean;
  pausedReason: string | null;
  /** Requests that nothing could store. */
  needsOps: number;
  /** Seats by which Redis differed at rest at the last look, and days rebuilt because of it. */
  driftSeats: number;
  rebuilt: number;
  /** Seconds since the last look; undefined where there was none. */
  driftAgeSeconds: number | null;
  /** Requests decided in the last minute without Redis, because it was away. */
  seatsLeft: { day: string; left: number; capacity: number }[];
}

export async function readOperationsFigures(db: Queryable): Promise<OperationsFigures> {
  const [row] = (await db.query(
    `SELECT coalesce((SELECT (value->>'paused')::boolean FROM operations_state WHERE key = 'intake'), false) AS paused,
            (SELECT value->>'reason' FROM operations_state WHERE key = 'intake') AS "pausedReason",
            (SELECT count(*)::int FROM booking_requests WHERE state = 'needs_ops') AS "needsOps",
            coalesce((d.value->>'seats')::int, 0) AS "driftSeats", coalesce((d.value->>'rebuilt')::int, 0) AS rebuilt,
            extract(epoch FROM now() - d.at)::float AS "driftAgeSeconds"
     FROM (SELECT 1) one LEFT JOIN operations_state d ON d.key = 'drift'`,
  )) as [Omit<OperationsFigures, 'seatsLeft'>];
  const seatsLeft = (await db.query(
    `SELECT visit_date::text AS day, sum(capacity - sold - held)::int AS left, sum(capacity)::int AS capacity
     FROM seat_pools p WHERE visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date
       AND EXISTS (SELECT 1 FROM visit_days v WHERE v.visit_date = p.visit_date AND v.release_at <= now() AND NOT v.closed)
     GROUP BY visit_date ORDER BY visit_date LIMIT 14`,
  )) as OperationsFigures['seatsLeft'];
  return { ...row, seatsLeft };
}

/** @returns whether new requests are taken; one row, by its key */
export async function readIntakePaused(db: Queryable): Promise<boolean> {
  const rows = (await db.query(
    `SELECT (value->>'paused')::boolean AS paused FROM operations_state WHERE key = 'intake'`,
  )) as { paused: boolean }[];
  return rows[0]?.paused ?? false;
}

/** @returns whether it was otherwise before */
export async function writeIntakePaused(
  db: Queryable,
  paused: boolean,
  reason: string,
): Promise<boolean> {
  const rows = (await db.query(
    `INSERT INTO operations_state (key, value) SELECT 'intake', jsonb_build_object('paused', $1::boolean, 'reason', $2::text)
     WHERE $1::boolean OR EXISTS (SELECT 1 FROM operations_state WHERE key = 'intake')
     ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, at = now()
       WHERE (operations_state.value->>'paused')::boolean <> $1::boolean
     RETURNING key`,
    [paused, reason],
  )) as unknown[];
  return rows.length > 0;
}

export interface NeedsOpsRow {
  requestid: string;
  seq: string;
  visit_date: string;
  session: string;
  ticketcount: number;
  account_type: string;
  attempts: number;
  accepted_at: Date;
  decided_at: Date;
}

/** @returns a page of the requests that nothing could store, oldest first */
export function readNeedsOps(db: Database, query: ListNeedsOpsDto): Promise<ListPage<NeedsOpsRow>> {
  return readList<NeedsOpsRow>(
    db,
    {
      select: `r.requestid, r.seq, r.visit_date::text, r.ticketcount, r.account_type, r.attempts, r.accepted_at, r.decided_at,
        to_char(s.starttime, 'HH24:MI') || '-' || to_char(s.endtime, 'HH24:MI') AS session`,
      from: 'booking_requests r JOIN visit_sessions s ON s.id = r.session_id',
      conditions: [[`r.state = 'needs_ops'`]],
      sorts: { seq: 'r.seq', day: 'r.visit_date' },
      defaultSort: 'seq',
      key: 'r.seq',
    },
    query,
  );
}

/** @returns the request's day, where it was with the operators; it is accepted again from now on */
export async function acceptAgain(db: Queryable, requestid: string): Promise<string | undefined> {
  const rows = await changedRows<{ day: string }>(
    db,
    `UPDATE booking_requests SET state = 'accepted', attempts = 0, decided_at = NULL, queued_at = now()
     WHERE requestid = $1 AND state = 'needs_ops' RETURNING visit_date::text AS day`,
    [requestid],
  );
  return rows[0]?.day;
}

/** @returns whether it was with the operators; it is refused for good from now on */
export async function refuseForGood(
  db: Queryable,
  requestid: string,
  rejectcode: string,
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE booking_requests SET state = 'rejected', rejectcode = $2, decided_at = now()
     WHERE requestid = $1 AND state = 'needs_ops' RETURNING requestid`,
    [requestid, rejectcode],
  );
  return rows.length > 0;
}
