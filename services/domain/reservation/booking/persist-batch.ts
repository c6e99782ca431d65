import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { UndecidedRequest } from './booking-request';
import type { Candidate, Decision } from './decision';
import { judge } from './judge-batch';
import * as change from './persist-change.repository';
import * as offer from './persist-offer.repository';
import * as store from './persist.repository';
import type { SeatRelease } from './seats/seat-allocator';

export interface PersistOutcome {
  /** What became of each request that was decided: `confirmed` or the refusal's code. */
  ended: Map<string, string>;
  /** Ids of requests that were not decided. */
  deferred: string[];
  /** What goes back to Redis now that it is committed: grants by day. */
  releases: (SeatRelease & { day: string })[];
  /** Days whose ledger in Redis must be rebuilt. */
  outdatedDays: string[];
}

/**
 * How often an order may be changed, and until how many minutes before its session; from how many visitors on
 * a team booking waits for its review (0: none does).
 */
export interface BatchRules {
  changes: number;
  minutes: number;
  reviewFrom: number;
}

/**
 * Step 4 of the protocol: one transaction decides the batch. Rows are locked in one order everywhere
 * (requests, pools, orders, offers, tickets, each by its key), and the truth is theirs: Redis' verdict can
 * only hold a request back, never confirm or refuse it against them. A request that ended is skipped.
 */
export function persistBatch(
  database: Database,
  candidates: Candidate[],
  limits: BatchRules,
): Promise<PersistOutcome> {
  return database.transaction(async (transaction) => {
    const open = await store.lockUndecided(transaction, idsOf(candidates));
    const live = candidates.filter(({ request }) => open.has(request.requestid));
    const requests = live.map(({ request }) => request);
    const former = await change.findChangedPools(transaction, requests);
    const pools = await store.lockPools(transaction, [...requests, ...former]);
    const orders = await change.lockChangedOrders(transaction, requests, limits);
    const offers = await offer.lockOffers(transaction, requests);
    const held = await readHeld(transaction, requests);
    const decisions = judge(live, { pools, orders, offers, ...held });

    const releases = await confirm(
      transaction,
      decisions.filter(isConfirmed),
      orders,
      limits.reviewFrom,
    );
    const untold = daysOf(
      decisions.filter((d) => isConfirmed(d) && d.candidate.verdict === 'direct'),
    );
    if (untold.length) await store.startNewEpoch(transaction, untold);
    await refuse(transaction, decisions.filter(isRefused));
    return {
      ended: new Map(
        decisions
          .filter((decision) => !decision.deferred)
          .map(({ candidate, refusal }) => [candidate.request.requestid, refusal ?? 'confirmed']),
      ),
      deferred: idsOf(decisions.filter((d) => d.deferred).map(({ candidate }) => candidate)),
      releases: [...releases, ...unusedGrants(decisions)],
      outdatedDays: daysOf(decisions.filter((decision) => decision.outdated)),
    };
  });
}

const isConfirmed = (decision: Decision): boolean => !decision.refusal && !decision.deferred;
const isRefused = (decision: Decision): boolean => !decision.deferred && !!decision.refusal;

const daysOf = (decisions: Decision[]): string[] => [
  ...new Set(decisions.map(({ candidate }) => candidate.request.visit_date)),
];

const idsOf = (candidates: Candidate[]): string[] =>
  candidates.map(({ request }) => request.requestid);

async function readHeld(transaction: Transaction, requests: UndecidedRequest[]) {
  const heldVisitors = await store.findHeldVisitors(transaction, requests);
  const heldSessions = await store.findHeldSessions(transaction, requests);
  return { heldVisitors, heldSessions };
}

/** Grants of requests that were not confirmed; the seats of an offer stay held. */
const unusedGrants = (decisions: Decision[]): PersistOutcome['releases'] =>
  decisions
    .filter((d) => d.candidate.verdict === 'granted' && !isConfirmed(d))
    .map(({ candidate: { request } }) => ({
      day: request.visit_date,
      id: request.requestid,
      keep: request.wait_id !== null,
    }));

/** @returns the grants of the orders that were moved, to be given back */
async function confirm(
  transaction: Transaction,
  decisions: Decision[],
  orders: Map<string, change.MovableOrder>,
  reviewFrom: number,
): Promise<PersistOutcome['releases']> {
  if (!decisions.length) return [];
  const releases: PersistOutcome['releases'] = [];
  const moved = new Map<string, string>();
  for (const { candidate } of decisions) {
    const { request } = candidate;
    const order = orders.get(request.change_order_id ?? '');
    if (!order) continue;
    const { held } = await change.moveOrder(transaction, order, request);
    releases.push({ day: order.visit_date, id: order.held_by, keep: held });
    moved.set(request.requestid, order.id);
  }
  const booked = await book(
    transaction,
    decisions.filter((d) => !moved.has(d.candidate.request.requestid)),
    reviewFrom,
  );
  const ended = new Map([...moved, ...booked]);
  const confirmed = decisions
    .map(({ candidate }) => candidate.request)
    .filter(({ requestid }) => ended.has(requestid));
  await offer.takeOffers(
    transaction,
    confirmed.filter(({ wait_id }) => wait_id),
  );
  await store.takeSeats(transaction, confirmed);
  await store.confirmRequests(transaction, ended);
  return releases;
}

/**
 * Writes new orders. Another transaction can have booked the same visitor or session for another pool in
 * this very moment: the unique indexes then hold the row back, and such a request is asked again.
 * @returns the orders by request
 */
async function book(
  transaction: Transaction,
  decisions: Decision[],
  reviewFrom: number,
): Promise<Map<string, string>> {
  const complete = new Map<string, string>();
  if (!decisions.length) return complete;
  const orders = await store.insertOrders(
    transaction,
    decisions.map(({ candidate }) => candidate.request),
  );
  const tickets = await store.insertTickets(transaction, orders, reviewFrom);
  const broken: string[] = [];
  for (const decision of decisions) {
    const { requestid, ticketcount } = decision.candidate.request;
    const orderId = orders.get(requestid);
    if (orderId && tickets.get(orderId) === ticketcount) complete.set(requestid, orderId);
    else {
      decision.deferred = true;
      if (orderId) broken.push(orderId);
    }
  }
  await store.removeOrders(transaction, broken);
  return complete;
}

async function refuse(transaction: Transaction, decisions: Decision[]): Promise<void> {
  await store.writeDecisions(
    transaction,
    decisions.map(({ candidate, refusal, params }) => ({
      requestid: candidate.request.requestid,
      rejectcode: String(refusal),
      params: params ?? null,
    })),
  );
  const requests = decisions.map(({ candidate }) => candidate.request);
  await offer.passOnOffers(
    transaction,
    requests.filter(({ wait_id }) => wait_id),
  );
}
