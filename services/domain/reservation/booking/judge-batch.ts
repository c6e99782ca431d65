import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { MovableOrder } from '../orders';
import { type LockedPool, poolKey } from '../../schedule/seats';
import type { HallSettings } from '../../configuration/settings';
import type {
  AskedSession,
  Candidate,
  Decision,
  Refusal,
  UndecidedRequest,
} from './booking-request';
import { accountInSession, accountOnDay, type DayOrder } from './held-sessions.sql';
import type { Exclusions } from '../returned-seats';
import type { Visits } from './visit-limits';
import { reaches } from '@hall/shared/rules/risk-measures';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';

/**
 * A team booking waits for review from a number of visitors, or from a number of points of its account's groups. If both
 * reasons apply, points win, because they show staff where to look.
 * @returns why staff review a booking before its tickets are valid
 */
export function reviewReasonOf(
  { pool, ticketcount, teamPoints }: Pick<UndecidedRequest, 'pool' | 'ticketcount' | 'teamPoints'>,
  { teamReviewFrom, riskMeasures }: Pick<HallSettings, 'teamReviewFrom' | 'riskMeasures'>,
): ReviewReason | undefined {
  if (pool !== 'team') return undefined;
  if (reaches(teamPoints ?? 0, riskMeasures.teamReview)) return 'points';
  return teamReviewFrom > 0 && ticketcount >= teamReviewFrom ? 'size' : undefined;
}

/** The rows of Postgres for a batch of requests, read under lock. */
export interface Facts {
  /** By `poolKey`; `left` decreases as requests are granted. */
  pools: Map<string, LockedPool>;
  /** The orders to move, by id. */
  orders: Map<string, MovableOrder>;
  /** Waiting list entries whose seats are held for their request. */
  offers: Set<string>;
  /** The visitors' booked and past visits, and the visit limits. */
  visits: Visits;
  /** Active orders of individuals, by `accountInSession`. */
  heldSessions: Set<string>;
  /** Active orders of individuals by `accountOnDay`. */
  heldDays: Map<string, DayOrder[]>;
  bookedPeople: Pick<HallSettings['bookedPeople'], 'aDay'>;
  /** Accounts and visitors who returned seats minutes ago and may not book them again yet. */
  exclusions: Exclusions;
}

/** Decides the requests in the order of acceptance. */
export const judge = (live: Candidate[], facts: Facts): Decision[] =>
  live.map((candidate) => judgeOne(candidate, facts));

function judgeOne(candidate: Candidate, facts: Facts): Decision {
  const { request, verdict } = candidate;
  const pool = facts.pools.get(poolKey(request));
  const left = pool?.left ?? null;
  const refuse = (refusal: Refusal): Decision => ({ kind: 'refused', candidate, left, ...refusal });
  if (!pool) return refuse({ code: RefusalCode.notAvailable });
  const order = facts.orders.get(request.changeOrderId ?? '');
  if (request.changeOrderId) {
    // The people differ: a visitor was removed or admitted after the change was requested.
    if (
      !order?.changeable ||
      !(request.byStaff || order.changeableByVisitor) ||
      order.sessionId === request.sessionId ||
      order.ticketcount !== request.ticketcount ||
      (order.inside && request.visitorKeys.some((key) => !order.visitorKeys.includes(key)))
    )
      return refuse({ code: RefusalCode.orderNotChangeable });
    // The order moved after its pool was read, so its current pool is not locked.
    if (!facts.pools.has(poolKey(order))) return { kind: 'deferred', candidate };
  }
  if (pool.refusal) return refuse({ code: pool.refusal });
  if (verdict !== 'direct' && candidate.epoch !== pool.epoch)
    return { kind: 'outdated', candidate };
  const refusal = refusePeople(request, facts);
  if (refusal) return refuse(refusal);
  const offered = request.waitId !== null;
  if (offered ? !facts.offers.has(request.waitId ?? '') : pool.left < request.ticketcount)
    return refuse({ code: RefusalCode.notEnoughSeats });
  if (verdict !== 'granted' && verdict !== 'direct') return { kind: 'deferred', candidate };
  if (!offered) pool.left -= request.ticketcount;
  if (request.accountType === 'user') {
    facts.heldSessions.add(accountInSession(request.accountId, request.sessionId));
    facts.heldDays.set(accountOnDay(request.accountId, request.visitDate), [
      ...ordersOfDay(request, facts),
      { orderId: order?.id ?? request.requestid, seats: request.ticketcount },
    ]);
  }
  const visitNos = facts.visits.add(request, order?.id ?? request.requestid, order?.id);
  // A second change of the same order in this batch is refused.
  if (order) order.changeable = false;
  return { kind: 'confirmed', candidate, visitNos };
}

/** Input of the rules on people and accounts, for all requested sessions. */
export type PeopleFacts = Pick<
  Facts,
  'visits' | 'heldSessions' | 'heldDays' | 'bookedPeople' | 'exclusions'
>;

/**
 * @returns why the rules on accounts and people refuse the session, whatever its free seats; undefined if they allow it
 */
export function refusePeople(request: AskedSession, facts: PeopleFacts): Refusal | undefined {
  if (
    request.accountType === 'user' &&
    facts.heldSessions.has(accountInSession(request.accountId, request.sessionId))
  )
    return { code: RefusalCode.sessionConflict };
  const refusal = facts.visits.refusalOf(request, request.changeOrderId ?? undefined);
  if (refusal) return refusal;
  if (isDayFull(request, facts)) return { code: RefusalCode.accountDayFull };
  // Offered seats were held for the waiting list and are not returned seats, so the exclusion does not apply.
  const exclusion = request.waitId === null ? facts.exclusions.find(request) : undefined;
  if (!exclusion) return undefined;
  return {
    code: RefusalCode.seatsReturned,
    params: { until: exclusion.until.toISOString() },
    returnedSeatsId: exclusion.returnedSeatsId,
  };
}

/** The account's orders of the day, without the order that the request moves. */
const ordersOfDay = (request: AskedSession, { heldDays }: PeopleFacts): DayOrder[] =>
  (heldDays.get(accountOnDay(request.accountId, request.visitDate)) ?? []).filter(
    ({ orderId }) => orderId !== request.changeOrderId,
  );

/** Returns true if an individual's account would exceed its limit of people for the day. */
function isDayFull(request: AskedSession, facts: PeopleFacts): boolean {
  if (facts.bookedPeople.aDay <= 0 || request.accountType !== 'user') return false;
  const ofDay = ordersOfDay(request, facts);
  return (
    ofDay.length > 0 &&
    ofDay.reduce((sum, { seats }) => sum + seats, request.ticketcount) > facts.bookedPeople.aDay
  );
}
