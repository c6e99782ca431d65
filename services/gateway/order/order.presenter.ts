import type { Locale } from '@hall/shared/codes/states';
import type {
  OrderDetail,
  OrderSummary,
  OrderVisitor,
  WithEntrance,
} from '@hall/shared/contract/order';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import {
  type NamedVisitor,
  type OrderRecord,
  type OrderView,
  visitorInWords,
} from '@hall/domain/reservation/orders';

/** @returns an order's line in the record (specification, 3), with the area's name in the reader's language */
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

/** An order with all that its account sees of it; names and numbers leave here masked. */
export function presentOrder(view: OrderView, locale: Locale): OrderDetail {
  const { order, guides, cancellationsLeft: left, listing } = view;
  return {
    ...presentSummary(order, locale),
    actid: order.areaId,
    createdat: hallIso(order.createdAt),
    visitors: presentVisitors(view, locale),
    ...presentEntrance(view, locale),
    ...(guides.length && { guides: guides.map(maskName) }),
    history: presentHistory(order, view.history, locale, {
      people: [...view.visitors, ...view.takenOut],
      others: view.otherDocuments,
    }),
    changesleft: view.changesLeft,
    cancellable: view.cancellable,
    reducible: view.reducible,
    cancelbefore: hallIso(order.deadline),
    cancelwarning: {
      left,
      text: warnOfCancelling(view, locale),
      ...(listing && { blacklist: { left: listing.left, text: warnOfListing(listing, locale) } }),
    },
  };
}

/** @returns where visitors come in, as the ticket says it; nothing where the hall says nothing */
export const presentEntrance = (
  { entrance }: Pick<OrderView, 'entrance'>,
  locale: Locale,
): WithEntrance => (entrance[locale] ? { entrance: entrance[locale] } : {});

/** @returns what is said before an order is cancelled: what is left of the limits, and what follows of the last ones */
export function warnOfCancelling(view: OrderView, locale: Locale): string {
  const { cancellationsLeft, keptMinutes, listing } = view;
  const warnings = [
    translate(locale, 'order.cancelwarning', cancellationsLeft),
    ...(listing ? [warnOfListing(listing, locale)] : []),
    ...(keptMinutes ? [translate(locale, 'order.keptwarning', { minutes: keptMinutes })] : []),
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

/** @returns who is named in an order, names and numbers masked (specification, 5) */
export const presentVisitors = (
  { visitors }: Pick<OrderView, 'visitors'>,
  locale: Locale,
): OrderVisitor[] =>
  visitors.map(({ ticketId, realname, doctype, idnum, status }) => ({
    ticketid: ticketId,
    realname: maskName(realname),
    doctype,
    idnum: presentNumber(idnum, locale),
    status,
  }));

/** Who is or was in an order, and what their documents are called. */
interface Named {
  people: (NamedVisitor & { ticketId: string })[];
  /** The kinds of documents that the hall added. */
  others: OrderView['otherDocuments'];
}

/**
 * @param named the order's people, for the event that is about one of them
 * @returns what happened to an order in the reader's words; a session it moved to with its day as people write it
 */
export function describeEvent(
  event: string,
  params: Record<string, string | number> | null,
  locale: Locale,
  { people, others }: Named = { people: [], others: [] },
): string {
  const to = typeof params?.to === 'string' && /^(\d{4}-\d\d-\d\d) (.+)$/.exec(params.to);
  return translate(locale, `order.history.${event}`, {
    ...params,
    ...(event === 'reduced' && {
      person: visitorInWords(
        people.find(({ ticketId }) => ticketId === params?.ticketid),
        locale,
        others,
      ),
    }),
    ...(to && { to: `${dateInWords(String(to[1]), locale)} ${to[2]}` }),
  });
}

/** What became of the order, oldest first, in the reader's language. */
export const presentHistory = (
  order: Pick<OrderRecord, 'createdAt'>,
  history: Pick<OrderView['history'][number], 'event' | 'params' | 'at'>[],
  locale: Locale,
  named: Named,
): OrderDetail['history'] =>
  [{ event: 'created', params: null, at: order.createdAt }, ...history].map(
    ({ event, params, at }) => ({
      description: describeEvent(event, params, locale, named),
      time: hallIso(at),
    }),
  );
