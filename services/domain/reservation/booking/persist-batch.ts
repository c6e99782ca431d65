import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '../../configuration/settings';
import { lockGeneration } from '../../foundation/keys';
import { noteUse } from '../../people/visitors';
import {
  findPoolsOf,
  type Identities,
  insertOrders,
  insertTickets,
  lockMovableOrders,
  type MovableOrder,
  moveOrder,
  removeOrders,
} from '../orders';
import { countRefusals, noteReturnedSeats } from '../returned-seats';
import { lockPools, type SeatRelease, startNewEpoch, takeSeats } from '../../schedule/seats';
import { lockOffers, type OfferedSeats, passOnOffers, takeOffers } from '../waitlist';
import type { UndecidedRequest, Candidate, Decision } from './booking-request';
import { findHeldAlready, lockLimitedDays } from './held-sessions.sql';
import { judge, reviewReasonOf } from './judge-batch';
import { renewKeys, confirmRequests, lockUndecided, refuseRequests } from './undecided.sql';
import { readVisits } from './visit-limits';

export interface PersistOutcome {
  /** The outcome of each decided request: `confirmed` or the refusal's code. */
  ended: Map<string, string>;
  /** Ids of requests that were not decided. */
  deferred: string[];
  /** Grants to return to Redis after the commit, by day. */
  releases: (SeatRelease & { day: string })[];
  /** Days whose ledger in Redis must be rebuilt. */
  outdatedDays: string[];
}

/**
 * Step 4 of the protocol: one transaction decides the batch. Rows are locked in the same order everywhere (requests,
 * limited days of accounts, pools, orders, offers, tickets, each by its key). The rows are authoritative: a verdict of
 * Redis can only defer a request. Requests that have ended are skipped.
 */
export function persistBatch(
  { database, ...identities }: Identities & { database: Database },
  candidates: Candidate[],
  settings: HallSettings,
): Promise<PersistOutcome> {
  const peopleADay = settings.bookedPeople.aDay;
  return database.transaction(async (transaction) => {
    const generation = await lockGeneration(transaction);
    const open = await lockUndecided(transaction, idsOf(candidates));
    const left = candidates.filter(({ request }) => open.has(request.requestid));
    const live = generation ? await renewKeys(transaction, identities, generation, left) : left;
    const requests = live.map(({ request }) => request);
    const idsOfOrders = requests.flatMap(({ changeOrderId }) => changeOrderId ?? []);
    const former = await findPoolsOf(transaction, idsOfOrders);
    await lockLimitedDays(transaction, requests, peopleADay);
    const pools = await lockPools(transaction, [...requests, ...former]);
    const orders = await lockMovableOrders(transaction, idsOfOrders, settings);
    const offers = await lockOffers(transaction, offersOf(requests));
    const visits = await readVisits(transaction, requests, settings.visitLimits);
    const held = await findHeldAlready(transaction, requests, peopleADay);
    const decisions = judge(live, { pools, orders, offers, visits, peopleADay, ...held });

    const releases = await confirm(transaction, decisions.filter(isConfirmed), orders, settings);
    const untold = daysOf(
      decisions.filter((d) => isConfirmed(d) && d.candidate.verdict === 'direct'),
    );
    if (untold.length) await startNewEpoch(transaction, untold);
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
  ...new Set(decisions.map(({ candidate }) => candidate.request.visitDate)),
];

const idsOf = (candidates: Candidate[]): string[] =>
  candidates.map(({ request }) => request.requestid);

/** The requests that take a waiting list offer. */
const offersOf = (requests: UndecidedRequest[]): OfferedSeats[] =>
  requests.flatMap(({ waitId, ...request }) => (waitId ? [{ ...request, waitId }] : []));

/** Grants of requests that were not confirmed; the seats of an offer stay held. */
const unusedGrants = (decisions: Decision[]): PersistOutcome['releases'] =>
  decisions
    .filter((d) => d.candidate.verdict === 'granted' && !isConfirmed(d))
    .map(({ candidate: { request } }) => ({
      day: request.visitDate,
      id: request.requestid,
      keep: request.waitId !== null,
    }));

/** @returns the grants of the moved orders, to release */
async function confirm(
  transaction: Transaction,
  decisions: Decision[],
  orders: Map<string, MovableOrder>,
  settings: HallSettings,
): Promise<PersistOutcome['releases']> {
  if (!decisions.length) return [];
  const releases: PersistOutcome['releases'] = [];
  const moved = new Map<string, string>();
  for (const { candidate, visitNos } of decisions) {
    const { request } = candidate;
    const order = orders.get(request.changeOrderId ?? '');
    if (!order) continue;
    const { orderId, held } = await moveOrder(transaction, order, { ...request, visitNos });
    if (held && !request.byStaff)
      await noteReturnedSeats(transaction, { ...order, orderId: order.id }, settings.returnedSeats);
    const part = order.inside > 0 && { visitorKeys: order.visitorKeys };
    releases.push({ day: order.visitDate, id: order.heldBy, keep: held, ...part });
    moved.set(request.requestid, orderId);
  }
  const booked = await book(
    transaction,
    decisions.filter((d) => !moved.has(d.candidate.request.requestid)),
    settings,
  );
  const ended = new Map([...moved, ...booked]);
  const confirmed = decisions
    .map(({ candidate }) => candidate.request)
    .filter(({ requestid }) => ended.has(requestid));
  await takeOffers(transaction, offersOf(confirmed));
  await takeSeats(transaction, confirmed);
  await confirmRequests(transaction, ended);
  return releases;
}

/**
 * Inserts new orders. A concurrent transaction may have booked the same visitor or session in another pool or day. The
 * unique indexes then reject the row, and the request is deferred.
 * @returns order ids by request
 */
async function book(
  transaction: Transaction,
  decisions: Decision[],
  settings: HallSettings,
): Promise<Map<string, string>> {
  const complete = new Map<string, string>();
  if (!decisions.length) return complete;
  const requests = decisions.map(({ candidate: { request }, visitNos }) => ({
    ...request,
    visitNos,
    reviewReason: reviewReasonOf(request, settings),
  }));
  const orders = await insertOrders(transaction, requests);
  const marks = new Map(
    requests.map(({ requestid, visitNos, reviewReason }) => [
      requestid,
      { visitNos, inReview: reviewReason !== undefined },
    ]),
  );
  const tickets = await insertTickets(transaction, orders, marks);
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
  await removeOrders(transaction, broken);
  const uses = requests
    .filter(({ requestid }) => complete.has(requestid))
    .flatMap(({ accountId, visitorKeys }) =>
      visitorKeys.map((visitorKey) => ({ accountId, visitorKey })),
    );
  await noteUse(transaction, uses);
  return complete;
}

async function refuse(transaction: Transaction, decisions: Decision[]): Promise<void> {
  await refuseRequests(
    transaction,
    decisions.map(({ candidate, refusal, params, left }) => ({
      requestid: candidate.request.requestid,
      rejectcode: String(refusal),
      params: params ?? null,
      left: left ?? null,
    })),
  );
  await countRefusals(
    transaction,
    decisions.flatMap(({ returnedSeatsId }) => returnedSeatsId ?? []),
  );
  await passOnOffers(transaction, offersOf(decisions.map(({ candidate }) => candidate.request)));
}
