import type { Locale } from '@hall/shared/codes/states';
import type { OrderDetail, OrderSummary, OrderVisitor } from '@hall/shared/contract/order';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/people';
import type { OrderRecord, OrderView } from '@hall/domain/reservation/orders';
import { presentNumber } from '../calls/present-number';

export const presentSummary = (order: OrderRecord, locale: Locale): OrderSummary => ({
  orderid: order.id,
  orderno: order.orderno,
  ticketcount: order.ticketcount,
  status: order.status,
  eventsdate: order.visitDate,
  session: `${order.starttime}-${order.endtime}`,
  areaname: locale === 'zh' ? order.area.nameZh : order.area.nameEn,
  ticketcode: order.ticketcode,
  bookingstatus: order.ticketStatus,
});

/** An order with all that its account sees of it; names and numbers leave here masked. */
export function presentOrder(view: OrderView, locale: Locale): OrderDetail {
  const { order, guides, cancellationsLeft: left, keptMinutes } = view;
  const warnings = [
    translate(locale, 'order.cancelwarning', left),
    ...(keptMinutes ? [translate(locale, 'order.keptwarning', { minutes: keptMinutes })] : []),
  ];
  return {
    ...presentSummary(order, locale),
    actid: order.areaId,
    createdat: hallIso(order.createdAt),
    visitors: presentVisitors(view, locale),
    ...(guides.length && { guides: guides.map(maskName) }),
    history: presentHistory(order, view.history, locale),
    changesleft: view.changesLeft,
    cancellable: view.cancellable,
    reducible: view.reducible,
    cancelbefore: hallIso(order.deadline),
    cancelwarning: { left, text: warnings.join(locale === 'zh' ? '' : ' ') },
  };
}

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

/** What became of the order, oldest first, in the reader's language. */
export const presentHistory = (
  order: Pick<OrderRecord, 'createdAt'>,
  history: Pick<OrderView['history'][number], 'event' | 'params' | 'at'>[],
  locale: Locale,
): OrderDetail['history'] =>
  [{ event: 'created', params: null, at: order.createdAt }, ...history].map(
    ({ event, params, at }) => ({
      description: translate(locale, `order.history.${event}`, params ?? {}),
      time: hallIso(at),
    }),
  );
