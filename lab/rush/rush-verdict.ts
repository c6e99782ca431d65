import type { Database } from '@hall/platform/postgres/data-source';

/** Results of a rush from Postgres, and violated invariants. */
export interface Verdict {
  seats: number;
  sold: number;
  /** Seconds from the first acceptance to the last decision. */
  decidedWithinSeconds: number;
  /** One sentence per violation; empty if all invariants hold. */
  violations: string[];
}

/**
 * Checks the rows only: seats sold equal seats held, nobody got "not enough seats" while seats were left, every
 * accepted request has an outcome, and none has two orders.
 * @param accepted number of acceptances that the senders received
 */
export async function judgeRush(
  database: Database,
  sessionIds: string[],
  requestIds: string[],
  accepted: number,
): Promise<Verdict> {
  const rows = async <T>(sql: string, parameters: unknown[]): Promise<T[]> =>
    (await database.query(sql, parameters)) as T[];
  const outcomes = await rows<{ outcome: string; n: number }>(
    `SELECT state AS outcome, count(*)::int AS n FROM booking_requests WHERE requestid = ANY($1) GROUP BY 1`,
    [requestIds],
  );
  const by = new Map(outcomes.map(({ outcome, n }) => [outcome, n]));
  const [seats] = (await rows(
    `SELECT sum(capacity)::int AS capacity, sum(sold)::int AS sold,
            (SELECT count(*)::int FROM tickets t JOIN orders o ON o.id = t.order_id
             WHERE t.holds_seat AND o.session_id = ANY($1::bigint[])) AS tickets
     FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = 'personal'`,
    [sessionIds],
  )) as [{ capacity: number; sold: number; tickets: number }];
  const [times] = (await rows(
    `SELECT extract(epoch FROM max(decided_at) - min(accepted_at))::float AS seconds
     FROM booking_requests WHERE requestid = ANY($1)`,
    [requestIds],
  )) as [{ seconds: number }];
  const [wrong] = (await rows(
    `WITH pools AS (SELECT session_id, capacity FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = 'personal'),
          ends AS (SELECT r.session_id, r.rejectcode, r.ticketcount,
                     sum(CASE r.state WHEN 'confirmed' THEN r.ticketcount ELSE 0 END)
                       OVER (PARTITION BY r.session_id ORDER BY r.decided_at) AS sold
                   FROM booking_requests r WHERE r.session_id = ANY($1::bigint[]) AND r.decided_at IS NOT NULL)
     SELECT count(*)::int AS n FROM ends JOIN pools USING (session_id)
     WHERE ends.rejectcode = 'B00016' AND pools.capacity - ends.sold >= ends.ticketcount`,
    [sessionIds],
  )) as [{ n: number }];
  const [doubled] = (await rows(
    'SELECT count(*)::int AS n FROM (SELECT 1 FROM orders GROUP BY requestid HAVING count(*) > 1) AS twice',
    [],
  )) as [{ n: number }];
  const undecided = by.get('accepted') ?? 0;
  const stored = outcomes.reduce((sum, { n }) => sum + n, 0);
  return {
    seats: seats.capacity,
    sold: seats.sold,
    decidedWithinSeconds: times.seconds,
    violations: [
      seats.sold > seats.capacity && `${seats.sold} of ${seats.capacity} seats are sold`,
      seats.sold !== seats.tickets && `${seats.sold} sold, ${seats.tickets} tickets hold a seat`,
      wrong.n > 0 && `${wrong.n} were refused with "not enough seats" while they were there`,
      doubled.n > 0 && `${doubled.n} requests have two orders`,
      undecided > 0 && `${undecided} accepted requests have no outcome`,
      stored < accepted && `${accepted} were answered "accepted", ${stored} are stored`,
      (by.get('needs_ops') ?? 0) > 0 && `${by.get('needs_ops')} need the operators`,
    ].filter((sentence) => typeof sentence === 'string'),
  };
}
