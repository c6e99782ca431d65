import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { MovableOrder } from '../orders';
import { type LockedPool, poolKey } from '../seats';
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
    const { request, verdict, epoch } = candidate;
    const pool = facts.pools.get(poolKey(request));
    if (!pool) return { candidate, refusal: RefusalCode.notAvailable };
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
    if (epoch !== null && epoch !== pool.epoch)
      return { candidate, deferred: true, outdated: true };
    const sessionKey = accountInSession(request.accountId, request.sessionId);
    if (request.accountType === 'user' && facts.heldSessions.has(sessionKey))
      return { candidate, refusal: RefusalCode.sessionConflict };
    const rows = facts.visits.holdersOf(request, order?.id);
    if (rows.length)
      return { candidate, refusal: RefusalCode.visitorAlreadyBooked, params: { rows } };
    const beyond = facts.visits.beyondLimits(request, order?.id);
    if (beyond) return { candidate, refusal: RefusalCode.visitsUsedUp, params: beyond };
    const dayKey = accountOnDay(request.accountId, request.visitDate);
    const ofDay = (facts.heldDays.get(dayKey) ?? []).filter(({ orderId }) => orderId !== order?.id);
    if (isDayFull(request, ofDay, facts.peopleADay))
      return { candidate, refusal: RefusalCode.accountDayFull };
    const offered = request.waitId !== null;
    // What is offered was held for who waits; what the others gave back is not among it.
    const kept = offered ? undefined : facts.keptBack.find(request);
    if (kept)
      return {
        candidate,
        refusal: RefusalCode.seatsGivenBack,
        params: { until: kept.until.toISOString() },
        giveBackId: kept.giveBackId,
      };
    if (offered ? !facts.offers.has(request.waitId ?? '') : pool.left < request.ticketcount)
      return { candidate, refusal: RefusalCode.notEnoughSeats };
    if (verdict !== 'granted' && verdict !== 'direct') return { candidate, deferred: true };
    if (!offered) pool.left -= request.ticketcount;
    if (request.accountType === 'user') facts.heldSessions.add(sessionKey);
    if (request.accountType === 'user')
      facts.heldDays.set(dayKey, [
        ...ofDay,
        { orderId: order?.id ?? request.requestid, seats: request.ticketcount },
      ]);
    const visitNos = facts.visits.add(request, order?.id ?? request.requestid, order?.id);
    // A second change of the same order finds it changed.
    if (order) order.changeable = false;
    return { candidate, visitNos };
  });
}

/** Whether an individual's account would have seats of a day for more people than one account books for. */
const isDayFull = (
  { accountType, ticketcount }: Candidate['request'],
  ofDay: DayOrder[],
  peopleADay: number,
): boolean =>
  peopleADay > 0 &&
  accountType === 'user' &&
  ofDay.length > 0 &&
  ofDay.reduce((sum, { seats }) => sum + seats, ticketcount) > peopleADay;
