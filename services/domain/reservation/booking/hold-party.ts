import { setTimeout as sleep } from 'node:timers/promises';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { lockGeneration } from '../../foundation/keys';
import {
  findActiveOrder,
  type Identities,
  insertUnitOrder,
  noteMove,
  renewVisitors,
  replaceOrder,
  type SealedVisitor,
  type UnitOrder,
  endOrder,
  lockOrder,
  type OrderEnd,
} from '../orders';
import {
  allocateSeats,
  findSessionRefusal,
  type LockedPool,
  lockPools,
  poolKey,
  rebuildDay,
  returnGrants,
  seatClaimOf,
  type SeatDeps,
  startNewEpoch,
  takeSeats,
  tryToRebuild,
  type GrantReturn,
} from '../../schedule/seats';
import { type AskedVisit, readVisits, type VisitRefusal, type Visits } from './visit-limits';

/** A party of an authorized unit, which takes its seats immediately without a queued request. */
export interface Party extends UnitOrder {
  /** The order whose seats the party gives up in the same transaction. */
  replaces: string | null;
  /** The party's order on another day, which stays meanwhile; its visits do not count against the visit limits. */
  beside?: string | null;
}

export interface HeldParty {
  orderId: string;
  ticketcode: string;
}

export type HoldDeps = Identities & SeatDeps & { settings: Settings };

type Verdict = { kind: 'granted'; epoch: string } | { kind: 'direct' } | { kind: 'ask again' };
/** `renewed`: days whose ledger started a new epoch. */
type Judgement = (HeldParty & { renewed: string[] }) | 'ask again' | 'outdated';

/** Seats in flight settle within a few batches. After this many tries Postgres decides alone. */
const maxTries = 25;

/**
 * Takes a party's seats through the same ledger as a booking. Redis allocates, Postgres decides under the lock of the
 * pool's row and checks the epoch, and unused grants are returned. If the party replaces an order or Redis is
 * unavailable, Postgres decides alone and starts a new epoch.
 * @param within runs in the same transaction: `before` the pools are locked, `after` the order exists; if either
 *   throws, the hold is rolled back
 * @throws {AnswerError} B00012, B00013 for the session, B00015 with the names of visitors who hold a ticket that
 *   day, B00020 with those who reached their visit limit, B00016 for the seats
 */
export async function holdParty(
  deps: HoldDeps,
  party: Party,
  within: {
    before(transaction: Transaction): Promise<void>;
    after(transaction: Transaction, held: HeldParty): Promise<void>;
  },
): Promise<HeldParty> {
  for (let tries = 1; ; tries += 1) {
    const verdict: Verdict =
      party.replaces || tries > maxTries ? { kind: 'direct' } : await ask(deps, party);
    const outcome = await deps.database
      .transaction(async (transaction) => {
        await within.before(transaction);
        const judgement = await persist(deps, transaction, party, verdict);
        if (typeof judgement === 'object') await within.after(transaction, judgement);
        return judgement;
      })
      .catch(async (error: unknown) => {
        await returnHold(deps, party, verdict);
        if (isLostRace(error) && tries <= maxTries) return 'ask again' as const;
        throw error;
      });
    if (typeof outcome === 'object') {
      await Promise.all(outcome.renewed.map((day) => tryToRebuild(deps, day)));
      return { orderId: outcome.orderId, ticketcode: outcome.ticketcode };
    }
    await returnHold(deps, party, verdict);
    if (outcome === 'outdated') await rebuildDay(deps, party.date);
    else await sleep(15 + Math.random() * 30);
  }
}

async function ask(deps: HoldDeps, party: Party): Promise<Verdict> {
  const claim = seatClaimOf({
    requestid: party.requestid,
    accountId: null,
    accountType: 'auth',
    sessionId: party.sessionId,
    pool: party.pool,
    ticketcount: party.visitors.length,
    visitorKeys: party.visitors.map(({ key }) => key),
  });
  const allocation = await allocateSeats(deps, party.date, [claim]);
  if (!allocation) return { kind: 'direct' };
  if (allocation.stale || allocation.verdicts[0] !== 'granted') return { kind: 'ask again' };
  return { kind: 'granted', epoch: allocation.epoch };
}

async function persist(
  deps: HoldDeps,
  transaction: Transaction,
  asked: Party,
  verdict: Verdict,
): Promise<Judgement> {
  const generation = await lockGeneration(transaction);
  const party = generation
    ? { ...asked, visitors: renewVisitors(deps, generation, asked.visitors) }
    : asked;
  const former = party.replaces ? await findActiveOrder(transaction, party.replaces) : undefined;
  const here = { sessionId: party.sessionId, pool: party.pool };
  const pools = await lockPools(transaction, former ? [here, former] : [here]);
  const pool = pools.get(poolKey(here));
  const ended = former && (await replaceOrder(transaction, former));
  if (ended && poolKey(ended) === poolKey(here) && pool) pool.left += ended.ticketcount;
  const { visitLimits } = await deps.settings.get();
  const visit = { visitDate: party.date, visitorKeys: party.visitors.map(({ key }) => key) };
  const visits = await readVisits(transaction, [visit], visitLimits);
  const { epoch } = await assertHoldable(transaction, party, visit, pool, visits);
  if (verdict.kind === 'ask again') return 'ask again';
  if (verdict.kind === 'granted' && verdict.epoch !== epoch) return 'outdated';
  const held = await insertUnitOrder(transaction, party, visits.add(visit, party.requestid));
  if (!held) throw new LostRace();
  if (ended)
    await noteMove(transaction, { from: former.id, to: held.orderId, event: 'resubmitted' });
  await takeSeats(transaction, [{ ...here, ticketcount: party.visitors.length }]);
  const renewed = [
    ...(verdict.kind === 'direct' ? [party.date] : []),
    ...(ended && former.visitDate !== party.date ? [former.visitDate] : []),
  ];
  if (renewed.length) await startNewEpoch(transaction, renewed);
  return { ...held, renewed };
}

/** A concurrent transaction booked one of the visitors: roll back and retry. */
class LostRace extends Error {}

/** Also true for deadlocks and serialization failures. */
const isLostRace = (error: unknown): boolean =>
  error instanceof LostRace || ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/** Checks the rows under the pool's lock. The verdict of Redis counts only if they allow the hold. */
async function assertHoldable(
  transaction: Transaction,
  party: Party,
  visit: AskedVisit,
  pool: LockedPool | undefined,
  visits: Visits,
): Promise<LockedPool> {
  if (!pool) throw new AnswerError(RefusalCode.notAvailable);
  const refusal = await findSessionRefusal(transaction, party.sessionId);
  if (refusal) throw new AnswerError(refusal);
  const refused = visits.refusalOf(visit, party.beside ?? undefined);
  if (refused) throw refuseVisitors(refused, party.visitors);
  if (pool.left < party.visitors.length) throw new AnswerError(RefusalCode.notEnoughSeats);
  return pool;
}

/** @returns the refusal with the names, and a fault for each of their rows */
export function refuseVisitors(
  { code, params: { rows, from } }: VisitRefusal,
  visitors: SealedVisitor[],
): AnswerError {
  const names = rows.map((row) => visitors[row]?.realname ?? '');
  const fault = code === RefusalCode.visitorAlreadyBooked ? 'alreadyBooked' : 'visitsUsedUp';
  return new AnswerError(code, {
    params: { names, ...(from && { date: from }) },
    faults: rows.map((index) => ({ field: 'idnum', index, key: `validation.idnum.${fault}` })),
  });
}

async function returnHold(deps: HoldDeps, party: Party, verdict: Verdict): Promise<void> {
  if (verdict.kind === 'granted')
    await returnGrants(deps, [{ day: party.date, id: party.requestid, held: false }]);
}

/** The seats to return to Redis after a party's end is committed. */
export type PartyReturn = GrantReturn;

/**
 * Ends a party's order and returns its seats in Postgres.
 * @param end who ended it: the unit, or the hall, which refused it
 * @returns the argument for `returnPartySeats` after the commit; undefined if nothing ended
 */
export async function endParty(
  transaction: Transaction,
  orderId: string,
  end: OrderEnd,
): Promise<PartyReturn | undefined> {
  const order = await findActiveOrder(transaction, orderId);
  if (!order || !(await lockOrder(transaction, order))) return undefined;
  const ended = await endOrder(transaction, order, end);
  return ended && { day: order.visitDate, id: order.requestid, ...ended };
}

/** Returns the party's seats to Redis, after the commit. */
export async function returnPartySeats(
  deps: Omit<SeatDeps, 'database'>,
  returnedSeats: PartyReturn | undefined,
): Promise<void> {
  if (returnedSeats) await returnGrants(deps, [returnedSeats]);
}
