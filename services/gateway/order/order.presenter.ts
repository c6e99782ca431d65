import type { Locale, OrderHolder } from '@hall/shared/codes/states';
import type {
  ListedOrder,
  OrderDetail,
  OrderSummary,
  OrderVisitor,
  WithEntrance,
} from '@hall/shared/contract/order';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { pickDeclared } from '@hall/shared/rules/declarations';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { inFull, maskName, type ShowName } from '@hall/shared/rules/masking';
import {
  guidesOf,
  type NamedVisitor,
  type OrderReader,
  type OrderRecord,
  type OrderView,
  visitorInWords,
  createTicketCalendar,
  createTicketPdf,
  ticketTextOf,
} from '@hall/domain/reservation/orders';
import { FileAnswer } from '../calls/send-file';

/** @returns the ticket to save or print, named by the hall and the day */
export const ticketPdf = async (
  view: OrderView,
  locale: Locale,
  showName: ShowName,
): Promise<FileAnswer> =>
  ticketFile('pdf', view, locale, await createTicketPdf(view, locale, showName));

/** @returns the visit as a calendar file */
export const ticketIcs = (view: OrderView, locale: Locale): FileAnswer =>
  ticketFile('ics', view, locale, Buffer.from(createTicketCalendar(view, locale)));

const ticketFile = (
  kind: 'pdf' | 'ics',
  view: OrderView,
  locale: Locale,
  content: Buffer,
): FileAnswer =>
  new FileAnswer(
    kind,
    ticketTextOf(view, locale, maskName).file,
    content,
    `${view.order.visitDate}-ticket`,
  );

/** @returns an order as a row (specification, 3), with the area's name in the reader's language */
export const presentSummary = (order: OrderRecord, locale: Locale): OrderSummary => ({
  orderid: order.id,
  orderno: order.orderno,
  ticketcount: order.ticketcount,
  status: order.status,
  eventsdate: order.visitDate,
  session: `${order.starttime}-${order.endtime}`,
  areaname: pick(locale, { zh: order.area.nameZh, en: order.area.nameEn }),
  ticketcode: order.ticketcode,
  bookingstatus: order.ticketStatus,
});

/** @returns the account that booked an order, if it is another than the reader's */
const presentBooker = ({ accountId, bookedBy }: OrderRecord, reader: OrderReader) =>
  accountId !== reader.accountId && { bookedby: bookedBy };

/** @returns an order in the list of an account; `names` are those of guides, by id */
export const presentListedOrder = (
  order: OrderRecord,
  locale: Locale,
  { reader, names }: { reader: OrderReader; names: ReadonlyMap<string, string> },
): ListedOrder => ({
  ...presentSummary(order, locale),
  ...presentBooker(order, reader),
  ...(((reader.type === 'tg' && !order.guideIds.includes(reader.accountId)) ||
    reader.type === 'ta') && { guides: order.guideIds.flatMap((id) => names.get(id) ?? []) }),
});

/** An order with all details for an account that may read it: names in full, numbers masked. */
export function presentOrder(view: OrderView, locale: Locale, reader: OrderReader): OrderDetail {
  const { order, guides, cancellationsLeft: left, listing } = view;
  const { isOpen, ...replacing } = view.replacing;
  return {
    ...presentSummary(order, locale),
    ...presentBooker(order, reader),
    actid: order.areaId,
    createdat: hallIso(order.createdAt),
    visitors: presentVisitors(view, locale, inFull),
    ...presentEntrance(view, locale),
    ...(guides.length && { guides }),
    ...(view.guidesChangeable && {
      guideids: order.guideIds.filter((id) => view.guideNames.has(id)),
    }),
    history: presentHistory(order, view.history, locale, {
      people: [...view.visitors, ...view.takenOut],
      others: view.documents.others,
      guides: view.guideNames,
      showName: inFull,
    }),
    changesleft: view.changesLeft,
    cancellable: view.cancellable,
    reducible: view.reducible,
    ...((isOpen || replacing.corrects) && {
      replacing: { ...replacing, until: hallIso(replacing.until) },
    }),
    cancelbefore: hallIso(order.deadline),
    cancelwarning: {
      left,
      text: warnOfCancelling(view, locale),
      ...(listing && { blacklist: { left: listing.left, text: warnOfListing(listing, locale) } }),
    },
  };
}

/** @returns the entrance as the ticket shows it; nothing if the hall names none */
export const presentEntrance = (
  { entrance }: Pick<OrderView, 'entrance'>,
  locale: Locale,
): WithEntrance => (entrance[locale] ? { entrance: entrance[locale] } : {});

/** @returns the warning before a cancellation: the remaining allowance, and the consequences */
export function warnOfCancelling(view: OrderView, locale: Locale): string {
  const { cancellationsLeft, returnedSeats, listing } = view;
  const warnings = [
    translate(locale, 'order.cancelwarning', cancellationsLeft),
    ...(listing ? [warnOfListing(listing, locale)] : []),
    ...(returnedSeats.minutes ? [translate(locale, 'order.keptwarning', returnedSeats)] : []),
  ];
  return warnings.join(pick(locale, { zh: '', en: ' ' }));
}

const warnOfListing = (listing: NonNullable<OrderView['listing']>, locale: Locale): string =>
  translate(locale, `order.listingwarning.${listing.left > 1 ? 'more' : 'next'}`, {
    done: listing.done,
    left: listing.left,
    most: listing.most,
    days: listing.forDays,
  });

/** @returns the people of an order, numbers masked (specification, 5) */
export const presentVisitors = (
  { visitors }: Pick<OrderView, 'visitors'>,
  locale: Locale,
  showName: ShowName,
): OrderVisitor[] =>
  visitors.map(({ ticketId, realname, doctype, idnum, status, declared }) => ({
    ticketid: ticketId,
    realname: showName(realname),
    doctype,
    idnum: presentNumber(idnum, locale),
    status,
    ...pickDeclared(declared),
  }));

/** Current and former people of an order, and the names of their document types. */
interface Named {
  people: (NamedVisitor & { ticketId: string })[];
  /** The document types that the hall added. */
  others: readonly OtherDocument[];
  /** Names of the order's guides and former guides by id. */
  guides?: ReadonlyMap<string, string>;
  /** Default: masked. */
  showName?: ShowName;
}

/**
 * @param named the order's people, for events about one of them
 * @returns an event of an order in the reader's language; sessions with readable dates
 */
export function describeEvent(
  event: string,
  params: Record<string, string | number> | null,
  locale: Locale,
  { people, others, guides, showName = maskName }: Named = { people: [], others: [] },
): string {
  const inWords = (id: string | number): string =>
    visitorInWords(
      people.find(({ ticketId }) => ticketId === id),
      locale,
      others,
      showName,
    );
  const namesOf = (ids: string | number | undefined): string =>
    guidesOf(ids)
      .map((id) => guides?.get(id))
      .map((name) => (name ? showName(name) : translate(locale, 'order.somebody')))
      .join(pick(locale, { zh: '、', en: ', ' }));
  return translate(locale, `order.history.${event}`, {
    ...params,
    ...(params?.ticketid && { person: inWords(params.ticketid) }),
    ...(params?.newid && { newPerson: inWords(params.newid) }),
    ...(event === 'guidesChanged' && {
      former: namesOf(params?.former),
      guides: namesOf(params?.guides),
    }),
    ...(params?.from && { from: visitInWords(params.from, locale) }),
    ...(params?.to && { to: visitInWords(params.to, locale) }),
  });
}

/** @param visit `2026-12-01 08:00` */
const visitInWords = (visit: string | number, locale: Locale): string =>
  String(visit).replace(/^\d{4}-\d\d-\d\d/, (date) => dateInWords(date, locale));

/** The history of the order in the reader's language, oldest first. */
export const presentHistory = (
  order: Pick<OrderRecord, 'createdAt' | 'reviewReason'> & { accountType: OrderHolder },
  history: Pick<OrderView['history'][number], 'event' | 'params' | 'at'>[],
  locale: Locale,
  named: Named,
): OrderDetail['history'] =>
  [{ event: firstEventOf(order, history), params: null, at: order.createdAt }, ...history].map(
    ({ event, params, at }) => ({
      description: describeEvent(event, params, locale, named),
      time: hallIso(at),
    }),
  );

/** A part of a reviewed team that moved to an order of its own was not reviewed again. */
const firstEventOf = (
  { reviewReason, accountType }: Parameters<typeof presentHistory>[0],
  history: { event: string }[],
): 'created' | 'submitted' =>
  (reviewReason || accountType === 'auth') && !history.some(({ event }) => event === 'splitFrom')
    ? 'submitted'
    : 'created';
