import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { MovableOrder } from '../orders';
import { type LockedPool, poolKey } from '../seats';
import type { Candidate, Decision } from './decision';
import { accountInSession } from './held-sessions.sql';
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
    const visitNos = facts.visits.add(request, order?.id ?? request.requestid, order?.id);
    // A second change of the same order finds it changed.
    if (order) order.changeable = false;
    return { candidate, visitNos };
  });
}
