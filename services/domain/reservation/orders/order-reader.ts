import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type DocType, type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { cancellationsToWarnOf } from '../../people/blacklist';
import {
  type CancellationCounts,
  cancellationTerms,
  countCancellations,
} from './cancellations.sql';
import { entranceOf } from './entrance-of';
import type { OrderEvent } from './order-event.entity';
import { findHistory } from './order-history.repository';
import * as store from './order.repository';
import { partyOf } from './party-of';
import type { Ticket } from './ticket.entity';

/** A visitor of an order; `idnum` is undefined where it cannot be opened. */
export interface OrderVisitor {
  ticketId: string;
  realname: string;
  doctype: DocType;
  idnum: string | undefined;
  status: TicketStatus;
}

/** An order with all that its account sees of it; who shows names and numbers masks them. */
export interface OrderView {
  order: store.OrderWithDeadline;
  /** As many as the order counts: nobody who was taken out. */
  visitors: OrderVisitor[];
  /** Those who were taken out: the history names them. */
  takenOut: OrderVisitor[];
  /** Names of those who lead a team. */
  guides: string[];
  /** What became of it, oldest first. */
  history: OrderEvent[];
  changesLeft: number;
  cancellable: boolean;
  /** Whether one person can be taken out, and the others keep the order. */
  reducible: boolean;
  /** How many cancellations the account has left in each term. */
  cancellationsLeft: CancellationCounts;
  /** With how many cancellations more the account's holder is put on the blacklist; undefined before the last three. */
  listing: { done: number; left: number; most: number; forDays: number } | undefined;
  /** For how many minutes a session that is nearly full is kept from who gives seats of it back; 0: never. */
  keptMinutes: number;
  /** Where visitors come in, in each language; empty: not said. */
  entrance: Record<Locale, string>;
  /** What the hall calls itself, in each language; empty: as the texts call it. */
  hallName: Record<Locale, string>;
  /** The hall's, in each language; empty: not said. */
  address: Record<Locale, string>;
  /** The kinds of documents that the hall added, by which visitors are named. */
  otherDocuments: readonly OtherDocument[];
}

export interface OrderReader {
  list(
    filter: store.OrderFilter,
    page: number,
    pagesize: number,
  ): Promise<{ total: number; orders: store.OrderRecord[] }>;
  /** The orders that a guide leads for an agency and whose visit is yet to come, whoever booked them; the next first. */
  listOfGuide(agencyId: string, guideId: string): Promise<store.OrderRecord[]>;
  /** @throws {AnswerError} A00009 where the account has no such order */
  get(accountId: string, orderId: string): Promise<OrderView>;
  /**
   * The same where a ticket is to be made of it.
   * @throws {AnswerError} A00012 while a team's order waits for review
   */
  getIssued(accountId: string, orderId: string): Promise<OrderView>;
}

/** Reads orders for their account. */
export function createOrderReader(deps: {
  database: Database;
  settings: Settings;
  sealer: Sealer;
}): OrderReader {
  const get: OrderReader['get'] = async (accountId, orderId) => {
    const settings = await deps.settings.get();
    const order = await store.findOrder(
      deps.database,
      accountId,
      orderId,
      settings.cancelBeforeMinutes,
    );
    if (!order) throw notFoundError();
    const [tickets, history, done, guides] = await Promise.all([
      store.findTickets(deps.database, order.id),
      findHistory(deps.database, order.id),
      countCancellations(deps.database, accountId),
      store.findGuideNames(deps.database, order),
    ]);
    const party = partyOf(order, tickets);
    const open = (ticket: Ticket) => openVisitor(deps.sealer, ticket);
    const changeable = order.status === OrderStatus.pendingTravel && order.beforeDeadline;
    const { frequentCancellations: rule } = settings;
    const left = cancellationsToWarnOf(done.sinceListed, rule);
    const cancellationsLeft = remaining(settings.cancellations, done);
    return {
      order,
      visitors: party.map(open),
      takenOut: tickets.filter((ticket) => !party.includes(ticket)).map(open),
      guides,
      history,
      changesLeft: changeable ? Math.max(0, settings.changesPerOrder - order.changes) : 0,
      cancellable: changeable && Object.values(cancellationsLeft).every((count) => count > 0),
      reducible: changeable && order.ticketcount > 1,
      cancellationsLeft,
      listing: left === undefined ? undefined : { ...rule, left, done: done.sinceListed },
      keptMinutes: settings.returnedSeats.minutes,
      entrance: entranceOf(order.area, settings.entrance),
      hallName: settings.hall.name,
      address: settings.hall.address,
      otherDocuments: settings.documents.others,
    };
  };

  return {
    list: (filter, page, pagesize) =>
      store.listOrders(deps.database, filter, {
        limit: pagesize,
        offset: (page - 1) * pagesize,
      }),
    listOfGuide: (agencyId, guideId) => store.listOrdersOfGuide(deps.database, agencyId, guideId),
    get,
    async getIssued(accountId, orderId) {
      const view = await get(accountId, orderId);
      if (view.order.ticketStatus === TicketStatus.pendingReview)
        throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_inReview' });
      if (view.order.status === OrderStatus.cancelled)
        throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_ticketVoid' });
      return view;
    },
  };
}

/** @returns a ticket's visitor, the number opened where it can be */
export function openVisitor(
  sealer: Sealer,
  { id, realname, doctype, idnumSealed, visitorKey, status }: Ticket,
): OrderVisitor {
  const idnum = openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey));
  return { ticketId: id, realname, doctype, idnum, status };
}

function remaining(limits: CancellationCounts, done: CancellationCounts): CancellationCounts {
  const left = { ...limits };
  for (const term of cancellationTerms) left[term] = Math.max(0, limits[term] - done[term]);
  return left;
}
