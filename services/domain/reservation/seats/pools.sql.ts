import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { SeatPool } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';

/** The seats of one session for one kind of booking. */
export interface PoolName {
  sessionId: string;
  pool: SeatPool;
}

/** Seats of a pool that are taken or given. */
export interface PoolSeats extends PoolName {
  ticketcount: number;
}

/** A pool under lock: `refusal` is why its session cannot be booked now, by the store's clock. */
export interface LockedPool {
  epoch: string;
  left: number;
  refusal: RefusalCode | undefined;
}

export const poolKey = ({ sessionId, pool }: PoolName): string => `${sessionId}:${pool}`;

/**
 * Locks the pools, in the order of session and pool: by hand, because many rows are locked by one statement in an
 * order that everybody keeps. Their days' flags are read by a statement of its own after the lock: only a new
 * statement sees what was committed while it waited.
 * @returns by `poolKey`
 */
export async function lockPools(
  transaction: Transaction,
  wantedPools: PoolName[],
): Promise<Map<string, LockedPool>> {
  const wanted = [...new Map(wantedPools.map((name) => [poolKey(name), name])).values()];
  const sessionIds = wanted.map(({ sessionId }) => sessionId);
  const locked = await runSql<PoolName & { epoch: string; left: number }>(
    transaction,
    `SELECT session_id AS "sessionId", pool, epoch, capacity - sold - held AS left FROM seat_pools
     WHERE (session_id, pool) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))
     ORDER BY session_id, pool FOR UPDATE`,
    [sessionIds, wanted.map(({ pool }) => pool)],
  );
  const refusals = await readRefusals(transaction, [...new Set(sessionIds)]);
  return new Map(
    locked.map((row) => [
      poolKey(row),
      { epoch: row.epoch, left: row.left, refusal: refusals.get(row.sessionId) },
    ]),
  );
}

interface SessionFlags {
  id: string;
  stopped: boolean;
  closed: boolean;
  unreleased: boolean;
  past: boolean;
}

/** @returns why each of the sessions takes no booking now; nothing of one that does */
async function readRefusals(
  transaction: Transaction,
  sessionIds: string[],
): Promise<Map<string, RefusalCode | undefined>> {
  const flags = await runSql<SessionFlags>(
    transaction,
    `SELECT s.id, s.stopped, d.closed OR s.closed AS closed, least(d.release_at, s.release_at) > now() AS unreleased,
            s.visit_date <= ${hallToday} AS past
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE s.id = ANY($1::bigint[])`,
    [sessionIds],
  );
  return new Map(flags.map((row) => [row.id, refusalOf(row)]));
}

function refusalOf(row: SessionFlags): RefusalCode | undefined {
  if (row.unreleased) return RefusalCode.notReleased;
  if (row.closed || row.past) return RefusalCode.notAvailable;
  return row.stopped ? RefusalCode.stopped : undefined;
}

/**
 * Why the session takes no party that is held without a release, by the store's clock: read after the pool's lock.
 */
export async function findSessionRefusal(
  transaction: Transaction,
  sessionId: string,
): Promise<RefusalCode | undefined> {
  const [flags] = await runSql<{ stopped: boolean; closed: boolean }>(
    transaction,
    `SELECT s.stopped, d.closed OR s.closed OR s.visit_date <= ${hallToday} AS closed
     FROM visit_sessions s JOIN visit_days d ON d.area_id = s.area_id AND d.visit_date = s.visit_date
     WHERE s.id = $1`,
    [sessionId],
  );
  if (!flags || flags.closed) return RefusalCode.notAvailable;
  return flags.stopped ? RefusalCode.stopped : undefined;
}

/** Locks the pools in their order, for whoever needs only the lock. */
export async function lockPoolsOf(
  transaction: Transaction,
  sessionIds: string[],
  pool: SeatPool,
): Promise<void> {
  await runSql(
    transaction,
    `SELECT 1 FROM seat_pools WHERE session_id = ANY($1::bigint[]) AND pool = $2
     ORDER BY session_id, pool FOR UPDATE`,
    [sessionIds, pool],
  );
}

/** Counts the seats as sold; the CHECK on the row is what cannot be argued with. */
export async function takeSeats(transaction: Transaction, seats: PoolSeats[]): Promise<void> {
  const taken = new Map<string, PoolSeats>();
  for (const { sessionId, pool, ticketcount } of seats) {
    const before = taken.get(poolKey({ sessionId, pool }))?.ticketcount ?? 0;
    taken.set(poolKey({ sessionId, pool }), { sessionId, pool, ticketcount: before + ticketcount });
  }
  if (!taken.size) return;
  const rows = [...taken.values()];
  await runSql(
    transaction,
    `UPDATE seat_pools p SET sold = p.sold + t.n
     FROM unnest($1::bigint[], $2::text[], $3::int[]) AS t(session_id, pool, n)
     WHERE p.session_id = t.session_id AND p.pool = t.pool`,
    [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ pool }) => pool),
      rows.map(({ ticketcount }) => ticketcount),
    ],
  );
}

/** Takes seats out of `sold` for another party that takes them in the same transaction, under the pool's lock. */
export async function handOverSeats(transaction: Transaction, seats: PoolSeats): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET sold = sold - $3 WHERE session_id = $1 AND pool = $2',
    [seats.sessionId, seats.pool, seats.ticketcount],
  );
}

/** Seats that were held are held no longer: they were sold, or are for everybody again. */
export async function endHold(transaction: Transaction, seats: PoolSeats): Promise<void> {
  await runSql(
    transaction,
    'UPDATE seat_pools SET held = held - $3 WHERE session_id = $1 AND pool = $2',
    [seats.sessionId, seats.pool, seats.ticketcount],
  );
}
