import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { MovableOrder } from '../orders';
import { type LockedPool, poolKey } from '../../schedule/seats';
import type { AskedSession } from './booking-request';
import type { Candidate, Decision } from './decision';
import { accountInSession, accountOnDay, type DayOrder } from './held-sessions.sql';
import type { KeptBack } from '../returned-seats';
import type { Visits } from './visits';

/** What the store says of a batch's requests, read under lock. */
export interface Facts {
  /** By `poolKey`; the seats left are counted down as requests are granted. */
  pools: Map<string, LockedPool>;
  /** The orders to be moved, by id. */
  orders: Map<string, MovableOrder>;
  /** Entries of the waiting list whose seats are held for their request. */
  offers: Set<string>;
  /** The visits that the visitors have booked and made, and how many they may. */
  visits: Visits;
  /** By `accountInSession`, each active order of an individual. */
  heldSessions: Set<string>;
  /** By `accountOnDay`, the active orders of an individual; and for how many people they may be, 0: for as many as wanted. */
  heldDays: Map<string, DayOrder[]>;
  peopleADay: number;
  /** From whom the seats are kept that they gave back minutes ago. */
  keptBack: KeptBack;
}

/** Walks the requests in the order of acceptance and says of each what becomes of it. */
export function judge(live: Candidate[], facts: Facts): Decision[] {
  return live.map((candidate): Decision => {
    const pool = facts.pools.get(poolKey(candidate.request));
    if (!pool) return { candidate, refusal: RefusalCode.notAvailable };
    const { left } = pool;
    const decision = judgeOne(candidate, pool, facts);
    return decision.refusal ? { ...decision, left } : decision;
  });
}

function judgeOne(candidate: Candidate, pool: LockedPool, facts: Facts): Decision {
  const { request, verdict, epoch } = candidate;
  const order = facts.orders.get(request.changeOrderId ?? '');
  if (request.changeOrderId) {
    // Of another size: somebody was taken out of it since it was asked for.
    if (
      !order?.changeable ||
      order.sessionId === request.sessionId ||
      order.ticketcount !== request.ticketcount
    )
      return { candidate, refusal: RefusalCode.orderNotChangeable };
    // Moved between the reading of its pool and its lock: its pool is not under lock.
    if (!facts.pools.has(poolKey(order))) return { candidate, deferred: true };
  }
  if (pool.refusal) return { candidate, refusal: pool.refusal };
  if (epoch !== null && epoch !== pool.epoch) return { candidate, deferred: true, outdated: true };
  const refused = refusePeople(request, facts);
  if (refused) return { candidate, ...refused };
  const offered = request.waitId !== null;
  if (offered ? !facts.offers.has(request.waitId ?? '') : pool.left < request.ticketcount)
    return { candidate, refusal: RefusalCode.notEnoughSeats };
  if (verdict !== 'granted' && verdict !== 'direct') return { candidate, deferred: true };
  if (!offered) pool.left -= request.ticketcount;
  if (request.accountType === 'user') {
    facts.heldSessions.add(accountInSession(request.accountId, request.sessionId));
    facts.heldDays.set(accountOnDay(request.accountId, request.visitDate), [
      ...ordersOfDay(request, facts),
      { orderId: order?.id ?? request.requestid, seats: request.ticketcount },
    ]);
  }
  const visitNos = facts.visits.add(request, order?.id ?? request.requestid, order?.id);
  // A second change of the same order finds it changed.
  if (order) order.changeable = false;
  return { candidate, visitNos };
}

/** What the rules on people and accounts are told, of all the sessions that are asked for. */
type PeopleFacts = Pick<Facts, 'visits' | 'heldSessions' | 'heldDays' | 'peopleADay' | 'keptBack'>;

/** @returns why this account or its people cannot have the session, however many seats it has; undefined: they can */
export function refusePeople(
  request: AskedSession,
  facts: PeopleFacts,
): Omit<Decision, 'candidate'> | undefined {
  const moved = request.changeOrderId ?? undefined;
  if (
    request.accountType === 'user' &&
    facts.heldSessions.has(accountInSession(request.accountId, request.sessionId))
  )
    return { refusal: RefusalCode.sessionConflict };
  const rows = facts.visits.holdersOf(request, moved);
  if (rows.length) return { refusal: RefusalCode.visitorAlreadyBooked, params: { rows } };
  const beyond = facts.visits.beyondLimits(request, moved);
  if (beyond) return { refusal: RefusalCode.visitsUsedUp, params: beyond };
  if (isDayFull(request, facts)) return { refusal: RefusalCode.accountDayFull };
  // What is offered was held for who waits; what the others gave back is not among it.
  const kept = request.waitId === null ? facts.keptBack.find(request) : undefined;
  if (!kept) return undefined;
  return {
    refusal: RefusalCode.seatsGivenBack,
    params: { until: kept.until.toISOString() },
    returnedSeatsId: kept.returnedSeatsId,
  };
}

/** The account's orders of the day, without the one that the request moves. */
const ordersOfDay = (request: AskedSession, { heldDays }: PeopleFacts): DayOrder[] =>
  (heldDays.get(accountOnDay(request.accountId, request.visitDate)) ?? []).filter(
    ({ orderId }) => orderId !== request.changeOrderId,
  );

/** Whether an individual's account would have seats of a day for more people than one account books for. */
function isDayFull(request: AskedSession, facts: PeopleFacts): boolean {
  if (facts.peopleADay <= 0 || request.accountType !== 'user') return false;
  const ofDay = ordersOfDay(request, facts);
  return (
    ofDay.length > 0 &&
    ofDay.reduce((sum, { seats }) => sum + seats, request.ticketcount) > facts.peopleADay
  );
}
