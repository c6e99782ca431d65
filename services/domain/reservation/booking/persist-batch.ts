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
  moveOrder,
  removeOrders,
} from '../orders';
import { countRefusals, noteReturnedSeats } from '../returned-seats';
import { lockPools, type GrantReturn, startNewEpoch, takeSeats } from '../../schedule/seats';
import { lockOffers, type OfferedSeats, passOnOffers, takeOffers } from '../waitlist';
import type { Candidate, Confirmed, Decision, Refused, UndecidedRequest } from './booking-request';
import { findHeldAlready, lockLimitedDays } from './held-sessions.sql';
import { type Facts, judge, reviewReasonOf } from './judge-batch';
import { renewKeys, confirmRequests, lockUndecided, refuseRequests } from './undecided.sql';
import { readVisits } from './visit-limits';

export interface PersistOutcome {
  /** The outcome of each decided request: `confirmed` or the refusal's code. */
  ended: Map<string, string>;
  /** Ids of requests that were not decided. */
  deferred: string[];
  /** Grants to return to Redis after the commit. */
  returnedGrants: GrantReturn[];
  /** Days whose ledger in Redis must be rebuilt. */
  outdatedDays: string[];
}

/**
 * Step 4 of the protocol: one transaction decides the batch. The rows are authoritative: a verdict of Redis can only
 * defer a request. Requests that have ended are skipped.
 */
export function persistBatch(
  { database, ...identities }: Identities & { database: Database },
  candidates: Candidate[],
  settings: HallSettings,
): Promise<PersistOutcome> {
  return database.transaction(async (transaction) => {
    const { live, facts } = await lock(transaction, identities, candidates, settings);
    return write(transaction, judge(live, facts), facts.orders, settings);
  });
}

/**
 * Locks rows in the same order everywhere: requests, limited days of accounts, pools, orders, offers, tickets, each by
 * its key.
 * @returns the undecided candidates, and the rows that decide them
 */
async function lock(
  transaction: Transaction,
  identities: Identities,
  candidates: Candidate[],
  settings: HallSettings,
): Promise<{ live: Candidate[]; facts: Facts }> {
  const generation = await lockGeneration(transaction);
  const open = await lockUndecided(
    transaction,
    candidates.map(({ request }) => request.requestid),
  );
  const left = candidates.filter(({ request }) => open.has(request.requestid));
  const live = generation ? await renewKeys(transaction, identities, generation, left) : left;
  const requests = live.map(({ request }) => request);
  const idsOfOrders = requests.flatMap(({ changeOrderId }) => changeOrderId ?? []);
  const former = await findPoolsOf(transaction, idsOfOrders);
  await lockLimitedDays(transaction, requests, settings.bookedPeople);
  const pools = await lockPools(transaction, [...requests, ...former]);
  const orders = await lockMovableOrders(transaction, idsOfOrders, settings);
  const offers = await lockOffers(transaction, offersOf(requests));
  const visits = await readVisits(transaction, requests, settings.visitLimits);
  const held = await findHeldAlready(transaction, requests, settings.bookedPeople);
  const { bookedPeople } = settings;
  return { live, facts: { pools, orders, offers, visits, bookedPeople, ...held } };
}

/** Writes the decisions. A confirmed request that loses a race against another transaction is deferred. */
async function write(
  transaction: Transaction,
  decisions: Decision[],
  orders: Facts['orders'],
  settings: HallSettings,
): Promise<PersistOutcome> {
  const granted = decisions.filter((decision) => decision.kind === 'confirmed');
  const refused = decisions.filter((decision) => decision.kind === 'refused');
  const { moved, returnedGrants } = await move(transaction, granted, orders, settings);
  const orderIds = await book(transaction, granted, moved, settings);
  const confirmed = requestsOf(granted).filter(({ requestid }) => orderIds.has(requestid));
  await takeOffers(transaction, offersOf(confirmed));
  await takeSeats(transaction, confirmed);
  await confirmRequests(transaction, orderIds);
  const directDays = daysOf(
    granted.filter((one) => one.candidate.verdict === 'direct' && orderIds.has(idOf(one))),
  );
  if (directDays.length) await startNewEpoch(transaction, directDays);
  await refuse(transaction, refused);
  const ended = new Map<string, string>(refused.map((one) => [idOf(one), one.code]));
  for (const id of orderIds.keys()) ended.set(id, 'confirmed');
  return {
    ended,
    deferred: decisions.map(idOf).filter((id) => !ended.has(id)),
    returnedGrants: [...returnedGrants, ...unusedGrants(decisions, orderIds)],
    outdatedDays: daysOf(decisions.filter(({ kind }) => kind === 'outdated')),
  };
}

const requestsOf = (decisions: Decision[]): UndecidedRequest[] =>
  decisions.map(({ candidate }) => candidate.request);

const idOf = ({ candidate }: Decision): string => candidate.request.requestid;

const daysOf = (decisions: Decision[]): string[] => [
  ...new Set(requestsOf(decisions).map(({ visitDate }) => visitDate)),
];

/** The requests that take a waiting list offer. */
const offersOf = (requests: UndecidedRequest[]): OfferedSeats[] =>
  requests.flatMap(({ waitId, ...request }) => (waitId ? [{ ...request, waitId }] : []));

/** Grants of requests that were not confirmed; the seats of an offer stay held. */
const unusedGrants = (decisions: Decision[], orderIds: Map<string, string>): GrantReturn[] =>
  requestsOf(decisions.filter(({ candidate }) => candidate.verdict === 'granted'))
    .filter(({ requestid }) => !orderIds.has(requestid))
    .map(({ visitDate, requestid, waitId }) => ({
      day: visitDate,
      id: requestid,
      held: waitId !== null,
    }));

/** @returns the ids of moved orders by request, and the grants of their former seats to return */
async function move(
  transaction: Transaction,
  granted: Confirmed[],
  orders: Facts['orders'],
  settings: HallSettings,
): Promise<{ moved: Map<string, string>; returnedGrants: GrantReturn[] }> {
  const moved = new Map<string, string>();
  const returnedGrants: GrantReturn[] = [];
  for (const { candidate, visitNos } of granted) {
    const { request } = candidate;
    const order = orders.get(request.changeOrderId ?? '');
    if (!order) continue;
    const { orderId, held } = await moveOrder(transaction, order, { ...request, visitNos });
    if (held && !request.byStaff)
      await noteReturnedSeats(transaction, { ...order, orderId: order.id }, settings.returnedSeats);
    const part = order.inside > 0 && { visitorKeys: order.visitorKeys };
    returnedGrants.push({ day: order.visitDate, id: order.heldBy, held, ...part });
    moved.set(request.requestid, orderId);
  }
  return { moved, returnedGrants };
}

/**
 * Inserts new orders. A concurrent transaction may have booked the same visitor or session in another pool or day. The
 * unique indexes then reject the row, and the order is removed.
 * @returns the ids of moved and new orders by request
 */
async function book(
  transaction: Transaction,
  granted: Confirmed[],
  moved: Map<string, string>,
  settings: HallSettings,
): Promise<Map<string, string>> {
  const requests = granted
    .filter((one) => !moved.has(idOf(one)))
    .map(({ candidate: { request }, visitNos }) => ({
      ...request,
      visitNos,
      reviewReason: reviewReasonOf(request, settings),
    }));
  const orderIds = new Map(moved);
  if (!requests.length) return orderIds;
  const orders = await insertOrders(transaction, requests);
  const tickets = await insertTickets(transaction, orders, requests);
  const broken: string[] = [];
  const uses: { accountId: string; visitorKey: string }[] = [];
  for (const { requestid, ticketcount, accountId, visitorKeys } of requests) {
    const orderId = orders.get(requestid);
    if (orderId === undefined) continue;
    if (tickets.get(orderId) !== ticketcount) {
      broken.push(orderId);
      continue;
    }
    orderIds.set(requestid, orderId);
    uses.push(...visitorKeys.map((visitorKey) => ({ accountId, visitorKey })));
  }
  await removeOrders(transaction, broken);
  await noteUse(transaction, uses);
  return orderIds;
}

async function refuse(transaction: Transaction, refused: Refused[]): Promise<void> {
  await refuseRequests(
    transaction,
    refused.map(({ candidate, code, params, left }) => ({
      requestid: candidate.request.requestid,
      rejectcode: code,
      params: params ?? null,
      left,
    })),
  );
  await countRefusals(
    transaction,
    refused.flatMap(({ returnedSeatsId }) => returnedSeatsId ?? []),
  );
  await passOnOffers(transaction, offersOf(requestsOf(refused)));
}
