import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { UndecidedRequest } from './booking-request';
import type { Candidate, Decision } from './decision';
import type { MovableOrder } from './persist-change.repository';
import type { LockedPool } from './persist.repository';

/** What the store says of a batch's requests, read under lock. */
interface Facts {
  /** By `session:pool`; the seats left are counted down as requests are granted. */
  pools: Map<string, LockedPool>;
  /** The orders to be moved, by id. */
  orders: Map<string, MovableOrder>;
  /** Entries of the waiting list whose seats are held for their request. */
  offers: Set<string>;
  /** `day:visitor` of each active ticket, with its order. */
  heldVisitors: Map<string, string>;
  /** `account:session` of each active order of an individual. */
  heldSessions: Set<string>;
}

/** Walks the requests in the order of acceptance and says of each what becomes of it. */
export function judge(live: Candidate[], facts: Facts): Decision[] {
  return live.map((candidate): Decision => {
    const { request, verdict, epoch } = candidate;
    const pool = facts.pools.get(`${request.session_id}:${request.pool}`);
    if (!pool) return { candidate, refusal: RefusalCode.notAvailable };
    const order = facts.orders.get(request.change_order_id ?? '');
    if (request.change_order_id) {
      if (!order?.changeable || order.session_id === request.session_id)
        return { candidate, refusal: RefusalCode.orderNotChangeable };
      // Moved between the reading of its pool and its lock: its pool is not under lock.
      if (!facts.pools.has(`${order.session_id}:${order.pool}`))
        return { candidate, deferred: true };
    }
    if (pool.refusal) return { candidate, refusal: pool.refusal };
    if (epoch !== null && epoch !== pool.epoch)
      return { candidate, deferred: true, outdated: true };
    const sessionKey = `${request.account_id}:${request.session_id}`;
    if (request.account_type === 'user' && facts.heldSessions.has(sessionKey))
      return { candidate, refusal: RefusalCode.sessionConflict };
    const rows = rowsHeld(request, facts, order);
    if (rows.length)
      return { candidate, refusal: RefusalCode.visitorAlreadyBooked, params: { rows } };
    const offered = request.wait_id !== null;
    if (offered ? !facts.offers.has(request.wait_id ?? '') : pool.left < request.ticketcount)
      return { candidate, refusal: RefusalCode.notEnoughSeats };
    if (verdict !== 'granted' && verdict !== 'direct') return { candidate, deferred: true };
    if (!offered) pool.left -= request.ticketcount;
    if (request.account_type === 'user') facts.heldSessions.add(sessionKey);
    for (const key of request.visitor_keys)
      facts.heldVisitors.set(`${request.visit_date}:${key}`, request.requestid);
    // A second change of the same order finds it changed.
    if (order) order.changeable = false;
    return { candidate };
  });
}

/** @returns the rows of visitors who hold a ticket that day already; those of the moved order do not count. */
const rowsHeld = (
  request: UndecidedRequest,
  { heldVisitors }: Facts,
  order: MovableOrder | undefined,
): number[] =>
  request.visitor_keys.flatMap((key, row) => {
    const holder = heldVisitors.get(`${request.visit_date}:${key}`);
    return holder === undefined || holder === order?.id ? [] : [row];
  });
