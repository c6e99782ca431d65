import { createExclusions } from '../returned-seats';
import type { UndecidedRequest, Candidate } from './booking-request';
import { createVisits } from './visit-limits';
import { type Facts, judge } from './judge-batch';

/** The day of all sample requests and rows. */
export const day = '2026-11-24';
let made = 0;

function buildRequest(more: Partial<UndecidedRequest> = {}): UndecidedRequest {
  made += 1;
  return {
    requestid: `r${made}`,
    seq: String(made),
    accountId: `a${made}`,
    accountType: 'user',
    areaId: 1,
    sessionId: '1',
    visitDate: day,
    pool: 'personal',
    ticketcount: more.visitorKeys?.length ?? 1,
    visitorKeys: [`v${made}`],
    guideIds: [],
    agencyId: null,
    changeOrderId: null,
    waitId: null,
    byStaff: false,
    fromRequestid: null,
    teamPoints: null,
    ...more,
  };
}

/** A sample request whose seats Redis granted. */
export const granted = (more?: Partial<UndecidedRequest>) => ({
  request: buildRequest(more),
  verdict: 'granted' as const,
  epoch: '1',
});

/** The outcome of each request of a batch: `confirmed`, `deferred`, or the code of its refusal. */
export const outcomesOf = (batch: Candidate[], facts: Facts): string[] =>
  judge(batch, facts).map((one) => (one.kind === 'refused' ? one.code : one.kind));

/** Pools of individuals by session id, with their seats left. */
export const poolsWith = (left: Record<string, number>): Facts['pools'] =>
  new Map(
    Object.entries(left).map(([id, seats]) => [
      `${id}:personal`,
      { epoch: '1', left: seats, refusal: undefined },
    ]),
  );

/**
 * Rows for a test's batch: one pool of session 1, no orders.
 * @param left seats left in the pool
 */
export function buildFacts(left: number, more: Partial<Facts> = {}): Facts {
  return {
    pools: poolsWith({ 1: left }),
    orders: new Map(),
    offers: new Set(),
    visits: createVisits(new Map(), { month: 0, year: 0 }),
    heldSessions: new Set(),
    heldDays: new Map(),
    bookedPeople: { aDay: 0 },
    exclusions: createExclusions([]),
    ...more,
  };
}

/** Visits for tests: tickets held by visitor key (day and order), and a limit of `month` visits within 30 days. */
export const visiting = (held: Record<string, [day: string, orderId: string][]>, month = 0) =>
  createVisits(
    new Map(
      Object.entries(held).map(([key, tickets]) => [
        key,
        {
          visits: tickets.map(([on, orderId]) => ({ day: on, orderId })),
          lastNo: tickets.length,
        },
      ]),
    ),
    { month, year: 0 },
  );

/**
 * A sample order for a change to move: number 7, one ticket.
 * @param changeable whether the hall's rules still allow a change
 */
export const movable = (sessionId: string, changeable = true) => ({
  id: '7',
  sessionId,
  visitDate: day,
  pool: 'personal' as const,
  ticketcount: 1,
  heldBy: 'earlier',
  changeable,
  changeableByVisitor: true,
  inside: 0,
  ticketIds: ['70'],
  visitorKeys: ['x'],
});
