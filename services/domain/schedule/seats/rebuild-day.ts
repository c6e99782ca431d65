import { groupBy } from '@hall/shared/rules/group-by';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { fieldError } from '@hall/platform/errors';
import {
  beginLedger,
  lockDayPools,
  lockLedger,
  type PlannedPool,
  readGrants,
  resizePool,
  startNewEpoch,
} from './ledger.sql';
import { backOnSaleAfter, noteReturn } from './pools.sql';
import { type Allocation, type SeatClaim, seatClaimOf } from './seat-wire';
import { seatField } from './seat-keys';
import type { ClaimHandOver, SeatAllocator, PartReturn, GrantReturn } from './seat-allocator';

/** The stores and the logger of every change of seats. */
export interface SeatDeps {
  database: Database;
  allocator: SeatAllocator;
  logger: Logger;
}

export interface LoadObserver {
  /** A part of a day was loaded into Redis; a large day takes seconds. */
  loading(): void;
  /** Redis allocated seats of a day. */
  allocated(seconds: number): void;
}

/**
 * Reloads a day's seats from Postgres into Redis in a new epoch, so that older grants have no effect. One process at a
 * time rebuilds a day; others wait and find it done. A crash leaves the day to be rebuilt by the next caller. Redis is
 * loaded before the commit, so it can at worst hold an epoch unknown to Postgres.
 * @param mode `force` rebuilds even a day that looks consistent
 * @param within runs last in the same transaction; if it throws, the day is rebuilt later
 */
export async function rebuildDay(
  deps: SeatDeps & { observer?: LoadObserver },
  day: string,
  mode?: 'force',
  within?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    await loadAnew(deps, transaction, day, mode);
    await within?.(transaction);
  });
}

/** Loads a day that has a new epoch, so that the next booking need not wait for it. */
export async function tryToRebuild(
  deps: Parameters<typeof rebuildDay>[0],
  day: string,
): Promise<void> {
  await rebuildDay(deps, day).catch((error: unknown) =>
    deps.logger.warn({ err: error, day }, 'the day is rebuilt when it is asked for'),
  );
}

async function loadAnew(
  deps: Parameters<typeof rebuildDay>[0],
  transaction: Transaction,
  day: string,
  mode: 'force' | undefined,
): Promise<void> {
  const epoch = await lockLedger(transaction, day);
  if (!epoch) return;
  if (mode !== 'force' && (await deps.allocator.findEpoch(day)) === epoch) return;
  // A rebuild that crashed before its commit left an epoch in Redis that Postgres does not know. That number must not
  // be used again.
  const loaded = await deps.allocator.findLoadedEpoch(day);
  const { newEpoch, pools } = await beginLedger(transaction, day, loaded ?? epoch);
  const orders = await deps.allocator.load(
    day,
    {
      epoch: newEpoch,
      seats: new Map(pools.map((pool) => [seatField(pool.sessionId, pool.pool), pool.left])),
      grants: readClaims(transaction, day),
    },
    () => deps.observer?.loading(),
  );
  deps.logger.info({ day, epoch: newEpoch, orders }, 'seat ledger rebuilt');
}

async function* readClaims(transaction: Transaction, day: string): AsyncGenerator<SeatClaim[]> {
  for await (const part of readGrants(transaction, day)) yield part.map(seatClaimOf);
}

/**
 * Changes the number of seats of a day under the locks that a rebuild takes, and starts a new epoch, so that grants
 * from the former numbers have no effect. Redis is reloaded after the commit; if that fails, the next batch does it.
 * @param change runs in the transaction, with every pool of the day locked
 */
export function changeSeats<T>(
  deps: SeatDeps,
  day: string,
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return changeSeatsOfDays(deps, [day], change);
}

/** Changes the seats of several days in one transaction. */
export async function changeSeatsOfDays<T>(
  deps: SeatDeps,
  days: string[],
  change: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const inOrder = [...new Set(days)].sort();
  const result = await deps.database.transaction(async (transaction) => {
    for (const day of inOrder) await lockLedger(transaction, day);
    await lockDayPools(transaction, inOrder);
    const done = await change(transaction);
    await startNewEpoch(transaction, inOrder);
    return done;
  });
  for (const day of inOrder) await tryToRebuild(deps, day);
  return result;
}

/**
 * Sets one pool's seats, under the locks of `changeSeats`. If people wait for them, added seats are held.
 * @throws {AnswerError} A00002 at a pool with more seats sold and held
 */
export async function setSeats(
  transaction: Transaction,
  sessionId: string,
  row: PlannedPool,
  capacity: number,
): Promise<void> {
  const taken = row.sold + row.held;
  if (capacity < taken) throw fieldError(row.pool, 'validation.plan.below', { min: taken });
  const added = capacity - row.capacity;
  if (!added) return;
  const held = added > 0 && row.waiting ? added : 0;
  await resizePool(transaction, { sessionId, pool: row.pool }, { capacity, held });
  if (held)
    await noteReturn(
      transaction,
      { sessionId, pool: row.pool, ticketcount: held },
      backOnSaleAfter,
    );
}

const isPart = (grant: GrantReturn): grant is PartReturn => grant.visitorKeys !== undefined;

/**
 * Returns seats to Redis after their commit in Postgres. Best effort: a lost return undersells until the drift check
 * finds it, and never oversells.
 */
export async function returnGrants(
  { allocator, logger }: { allocator: SeatAllocator; logger: Logger },
  returnedGrants: GrantReturn[],
): Promise<void> {
  for (const [day, ofDay] of groupBy(returnedGrants, (grant) => grant.day)) {
    const whole = ofDay.flatMap((one) => (isPart(one) ? [] : [{ id: one.id, held: one.held }]));
    await Promise.all([
      ...(whole.length ? [allocator.returnGrants(day, whole)] : []),
      ...ofDay.filter(isPart).map((part) => allocator.returnPart(part)),
    ]).catch((error: unknown) =>
      logger.warn({ err: error, day }, 'grants not returned to Redis yet'),
    );
  }
}

/**
 * Records in Redis that a visitor of a grant was replaced, after the commit in Postgres. Best effort: the claims are a
 * hint, and the next rebuild corrects them.
 */
export async function handOverClaim(
  { allocator, logger }: { allocator: SeatAllocator; logger: Logger },
  claim: ClaimHandOver,
): Promise<void> {
  await allocator
    .handOver(claim)
    .catch((error: unknown) =>
      logger.warn({ err: error, day: claim.day }, 'claim not handed over in Redis yet'),
    );
}

/**
 * Asks Redis for seats; a ledger that cannot be used is rebuilt once before.
 * @returns undefined if Redis does not answer: Postgres then decides alone
 */
export async function allocateSeats(
  deps: SeatDeps & { observer?: LoadObserver },
  day: string,
  claims: SeatClaim[],
): Promise<Allocation | undefined> {
  try {
    const began = performance.now();
    const allocation = await deps.allocator.allocate(day, claims);
    deps.observer?.allocated((performance.now() - began) / 1000);
    if (!allocation.stale && !allocation.verdicts.includes('unknown')) return allocation;
    await rebuildDay(deps, day, allocation.stale ? undefined : 'force');
    return await deps.allocator.allocate(day, claims);
  } catch (error) {
    deps.logger.warn({ err: error, day }, 'Redis does not answer: deciding in Postgres alone');
    return undefined;
  }
}
