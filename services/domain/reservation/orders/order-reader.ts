import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  type AccountType,
  type DocType,
  type Locale,
  OrderStatus,
  TicketStatus,
} from '@hall/shared/codes/states';
import type { Declared } from '@hall/shared/rules/declarations';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Deps, HallSettings } from '../../configuration/settings';
import { cancellationsToWarnOf } from '../../people/blacklist';
import {
  type CancellationCounts,
  cancellationTerms,
  countCancellations,
} from './cancellations.sql';
import type { OrderEvent, Order } from './order.entity';
import { findHistory } from './end-order.repository';
import * as store from './order.repository';
import type { Ticket } from './ticket.entity';
import { documentName } from '@hall/shared/locales/document-name';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { replacementsLeft, replacesUntil } from '@hall/shared/rules/replacing';
import { maskName, type ShowName } from '@hall/shared/rules/masking';
import { personInWords } from '@hall/shared/rules/person-in-words';

/**
 * @returns tickets of the order's visitors, or of those at its end; `removeTicket` moves removed visitors to the back
 */
export const partyOf = <Placed extends Pick<Ticket, 'position'>>(
  { ticketcount }: Pick<Order, 'ticketcount'>,
  tickets: Placed[],
): Placed[] => tickets.filter(({ position }) => position <= ticketcount);

/**
 * The area's entrance replaces the hall's in both languages, because a mix would name two gates. An entrance in one
 * language is used for both.
 * @param hall the hall's entrance (setting `entrance`)
 * @returns the visitors' entrance of an area in each language; empty if not set
 */
export const entranceOf = (
  { entranceZh: zh, entranceEn: en }: { entranceZh: string; entranceEn: string },
  hall: Record<Locale, string>,
): Record<Locale, string> => (zh || en ? { zh: zh || en, en: en || zh } : hall);

/** A visitor of an order; `idnum` is undefined if it cannot be decrypted. */
export interface OrderVisitor {
  ticketId: string;
  realname: string;
  doctype: DocType;
  idnum: string | undefined;
  status: TicketStatus;
  declared: Declared;
}

/** An order with everything that its account sees. Callers mask names and numbers before they show them. */
export interface OrderView {
  order: store.OrderWithDeadline;
  /** The current visitors, without the removed ones. */
  visitors: OrderVisitor[];
  /** Removed visitors; the history names them. */
  takenOut: OrderVisitor[];
  /** Names of the guides who lead a team. */
  guides: string[];
  /** Names of its guides and former guides by id; the history names them. */
  guideNames: ReadonlyMap<string, string>;
  /** Whether the reader is its agency and can still change the guides. */
  guidesChangeable: boolean;
  /** Events of the order, oldest first. */
  history: OrderEvent[];
  changesLeft: number;
  cancellable: boolean;
  /** Whether one visitor can be removed while the others keep the order. */
  reducible: boolean;
  /**
   * How many visitors can still be replaced, whether one document can be corrected, and the end of both. `isOpen` before
   * that, if the hall lets teams replace people.
   */
  replacing: { isOpen: boolean; left: number; corrects: boolean; until: Date };
  /** Cancellations left for the account in each period. */
  cancellationsLeft: CancellationCounts;
  /** Cancellations left before the account's holder is blacklisted; undefined if more than three are left. */
  listing: { done: number; left: number; most: number; forDays: number } | undefined;
  /** The visitors' entrance in each language; empty if not set. */
  entrance: Record<Locale, string>;
  /** The hall's own name, address and directions in each language; empty if not set. */
  hall: Pick<HallSettings['hall'], 'name' | 'address' | 'way'>;
  mapLink: HallSettings['mapLink'];
  enquiry: HallSettings['enquiry'];
  documents: HallSettings['documents'];
  returnedSeats: HallSettings['returnedSeats'];
}

export type OrderReaderDeps = Pick<Deps, 'database' | 'settings' | 'sealer'>;

/**
 * @param type as in `findOrder`
 * @throws {AnswerError} A00009 if the account has no such order
 */
export async function getOrder(
  deps: OrderReaderDeps,
  accountId: string,
  orderId: string,
  type?: AccountType,
): Promise<OrderView> {
  const settings = await deps.settings.get();
  const order = await store.findOrder(deps.database, accountId, orderId, settings, type);
  if (!order) throw notFoundError();
  const [tickets, history, done] = await Promise.all([
    store.findTickets(deps.database, order.id),
    findHistory(deps.database, order.id),
    countCancellations(deps.database, accountId),
  ]);
  const guideNames = await store.findGuideNames(deps.database, guidesIn(order, history));
  const party = partyOf(order, tickets);
  const visitorOf = (ticket: Ticket) => openVisitor(deps.sealer, ticket);
  const isToCome = order.status === OrderStatus.pendingTravel;
  // An order that another account booked is read only.
  const open = isToCome && order.beforeDeadline && order.accountId === accountId;
  const changeable = open && !tickets.some(({ status }) => status === TicketStatus.verified);
  const { frequentCancellations: rule } = settings;
  const left = cancellationsToWarnOf(done.sinceListed, rule);
  const cancellationsLeft = remaining(settings.cancellations, done);
  return {
    order,
    visitors: party.map(visitorOf),
    takenOut: tickets.filter((ticket) => !party.includes(ticket)).map(visitorOf),
    guides: order.guideIds.flatMap((id) => guideNames.get(id) ?? []),
    guideNames,
    guidesChangeable: type === 'ta' && isToCome && order.beforeStart,
    history,
    changesLeft: changeable ? Math.max(0, settings.changesPerOrder - order.changes) : 0,
    cancellable: changeable && Object.values(cancellationsLeft).every((count) => count > 0),
    reducible: open && order.ticketcount > 1,
    replacing: replacingOf(order, open, history, settings),
    cancellationsLeft,
    listing: left === undefined ? undefined : { ...rule, left, done: done.sinceListed },
    entrance: entranceOf(order.area, settings.entrance),
    hall: settings.hall,
    mapLink: settings.mapLink,
    enquiry: settings.enquiry,
    documents: settings.documents,
    returnedSeats: settings.returnedSeats,
  };
}

/**
 * Like `get`, for issuing a ticket.
 * @throws {AnswerError} A00012 while a team's order waits for review
 */
export async function getIssuedOrder(
  deps: OrderReaderDeps,
  accountId: string,
  orderId: string,
  type?: AccountType,
): Promise<OrderView> {
  const view = await getOrder(deps, accountId, orderId, type);
  if (view.order.ticketStatus === TicketStatus.pendingReview)
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_inReview' });
  if (view.order.status === OrderStatus.cancelled)
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_ticketVoid' });
  return view;
}

function replacingOf(
  { accountType, visitDate, ticketcount }: store.OrderWithDeadline,
  open: boolean,
  history: OrderEvent[],
  { replacing }: HallSettings,
): OrderView['replacing'] {
  const until = replacesUntil(visitDate, replacing);
  const isOpen = open && new Date() < until;
  const done = (event: string): number =>
    history.filter((one) => one.event === event && one.params?.by === 'visitor').length;
  return {
    left:
      isOpen && accountType !== 'user'
        ? replacementsLeft(ticketcount, done('replaced'), replacing)
        : 0,
    corrects: isOpen && !done('corrected'),
    until,
    isOpen: isOpen && accountType !== 'user' && replacementsLeft(ticketcount, 0, replacing) > 0,
  };
}
/** @returns the ids of an order's guides, and of those that its history names */
export const guidesIn = (
  { guideIds }: Pick<Order, 'guideIds'>,
  history: readonly Pick<OrderEvent, 'params'>[],
): string[] => [
  ...guideIds,
  ...history.flatMap(({ params }) => [...guidesOf(params?.former), ...guidesOf(params?.guides)]),
];

/** @returns the guide ids of a parameter of the event `guidesChanged` */
export const guidesOf = (ids: string | number | undefined): string[] =>
  typeof ids === 'string' && ids ? ids.split(' ') : [];

/** @returns a ticket's visitor, with the document number if it can be decrypted */
export function openVisitor(
  sealer: Sealer,
  { id, realname, doctype, idnumSealed, visitorKey, status, declared }: Ticket,
): OrderVisitor {
  const idnum = openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey));
  return { ticketId: id, realname, doctype, idnum, status, declared };
}

function remaining(limits: CancellationCounts, done: CancellationCounts): CancellationCounts {
  const left = { ...limits };
  for (const term of cancellationTerms) left[term] = Math.max(0, limits[term] - done[term]);
  return left;
}

/** The fields that name a visitor; `idnum` is undefined if it cannot be decrypted. */
export type NamedVisitor = Pick<OrderVisitor, 'realname' | 'doctype' | 'idnum'>;

/** The name left by `erase-tickets.sql.ts`. */
const erasedName = '*';

/**
 * @param others the document kinds added by the hall
 * @param showName masks the name unless the reader may see it in full
 * @returns a visitor's name for use in a sentence; 'One person' without data or after its erasure
 */
export function visitorInWords(
  visitor: NamedVisitor | undefined,
  locale: Locale,
  others: readonly OtherDocument[],
  showName: ShowName = maskName,
): string {
  if (!visitor || visitor.realname === erasedName) return translate(locale, 'order.somebody');
  const { realname, doctype, idnum } = visitor;
  return personInWords(
    {
      realname: showName(realname),
      document: documentName(doctype, locale, others),
      idnum: presentNumber(idnum, locale),
    },
    locale,
  );
}
