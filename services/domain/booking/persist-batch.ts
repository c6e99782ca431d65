import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { RejectParams, UndecidedRequest } from './booking-request';
import * as store from './persist.repository';
import type { SeatVerdict } from './seats/seat-allocator';

/** A request with what Redis said of it; `direct`: Redis was not asked. */
export interface Candidate {
  request: UndecidedRequest;
  verdict: SeatVerdict | 'direct' | 'defer';
  epoch: string | null;
}

interface Decision {
  candidate: Candidate;
  refusal?: RefusalCode;
  params?: RejectParams;
  deferred?: true;
  /** The ledger in Redis is of another life than the store's: it must be rebuilt. */
  outdated?: true;
}

export interface PersistOutcome {
  /** Ids of requests that were not decided. */
  deferred: string[];
  /** Requests that hold seats in Redis which go back. */
  unused: UndecidedRequest[];
  /** Days whose ledger in Redis must be rebuilt. */
  outdatedDays: string[];
}

/**
 * Step 4 of the protocol: one transaction decides the batch. Rows are locked in one order everywhere
 * (requests, pools, orders, tickets, each by its key), and the truth is theirs: Redis' verdict can only
 * hold a request back, never confirm or refuse it against them. A request that ended is skipped.
 */
export function persistBatch(database: Database, candidates: Candidate[]): Promise<PersistOutcome> {
  return database.transaction(async (transaction) => {
    const open = await store.lockUndecided(transaction, idsOf(candidates));
    const live = candidates.filter(({ request }) => open.has(request.requestid));
    const pools = await store.lockPools(
      transaction,
      live.map(({ request }) => request),
    );
    const decisions = await judge(transaction, live, pools);
    const confirmable = decisions.filter((decision) => !decision.refusal && !decision.deferred);
    await confirm(transaction, confirmable);
    const untold = daysOf(confirmable.filter(({ candidate }) => candidate.verdict === 'direct'));
    if (untold.length) await store.startNewEpoch(transaction, untold);
    await store.writeDecisions(
      transaction,
      decisions
        .filter((decision) => !decision.deferred && decision.refusal)
        .map(({ candidate, refusal, params }) => ({
          requestid: candidate.request.requestid,
          rejectcode: String(refusal),
          params: params ?? null,
        })),
    );
    return {
      deferred: idsOf(
        decisions.filter((decision) => decision.deferred).map(({ candidate }) => candidate),
      ),
      unused: decisions
        .filter((d) => d.candidate.verdict === 'granted' && (d.refusal ?? d.deferred))
        .map(({ candidate }) => candidate.request),
      outdatedDays: daysOf(decisions.filter((decision) => decision.outdated)),
    };
  });
}

const daysOf = (decisions: Decision[]): string[] => [
  ...new Set(decisions.map(({ candidate }) => candidate.request.visit_date)),
];

const idsOf = (candidates: Candidate[]): string[] =>
  candidates.map(({ request }) => request.requestid);

/** Walks the requests in the order of acceptance and counts down each pool's seats as it goes. */
async function judge(
  transaction: Transaction,
  live: Candidate[],
  pools: Map<string, store.LockedPool>,
): Promise<Decision[]> {
  const requests = live.map(({ request }) => request);
  const heldVisitors = await store.findHeldVisitors(transaction, requests);
  const heldSessions = await store.findHeldSessions(transaction, requests);
  return live.map((candidate): Decision => {
    const { request, verdict, epoch } = candidate;
    const pool = pools.get(`${request.session_id}:${request.pool}`);
    if (!pool) return { candidate, refusal: RefusalCode.notAvailable };
    if (pool.refusal) return { candidate, refusal: pool.refusal };
    if (epoch !== null && epoch !== pool.epoch)
      return { candidate, deferred: true, outdated: true };
    const sessionKey = `${request.account_id}:${request.session_id}`;
    if (request.account_type === 'user' && heldSessions.has(sessionKey))
      return { candidate, refusal: RefusalCode.sessionConflict };
    const rows = request.visitor_keys.flatMap((key, row) =>
      heldVisitors.has(`${request.visit_date}:${key}`) ? [row] : [],
    );
    if (rows.length)
      return { candidate, refusal: RefusalCode.visitorAlreadyBooked, params: { rows } };
    if (pool.left < request.ticketcount) return { candidate, refusal: RefusalCode.notEnoughSeats };
    if (verdict !== 'granted' && verdict !== 'direct') return { candidate, deferred: true };
    pool.left -= request.ticketcount;
    if (request.account_type === 'user') heldSessions.add(sessionKey);
    for (const key of request.visitor_keys) heldVisitors.add(`${request.visit_date}:${key}`);
    return { candidate };
  });
}

/**
 * Writes the orders. Another transaction can have booked the same visitor or session for another pool
 * in this very moment: the unique indexes then hold the row back, and such a request is asked again.
 */
async function confirm(transaction: Transaction, decisions: Decision[]): Promise<void> {
  if (!decisions.length) return;
  const orders = await store.insertOrders(
    transaction,
    decisions.map(({ candidate }) => candidate.request),
  );
  const tickets = await store.insertTickets(transaction, orders);
  const complete = new Map<string, string>();
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
  const confirmed = decisions
    .filter((d) => complete.has(d.candidate.request.requestid))
    .map((d) => d.candidate.request);
  await store.takeSeats(transaction, confirmed);
  await store.confirmRequests(transaction, complete);
}
