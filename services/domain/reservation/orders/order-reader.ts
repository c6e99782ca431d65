import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { CancelWarning, OrderDetail, OrderSummary } from '@hall/shared/contract/order';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../hall/settings';
import { countCancellations } from './cancellations.sql';
import type { Order } from './order.entity';
import type { OrderEvent } from './order-event.entity';
import { findHistory } from './order-history.repository';
import * as store from './order.repository';

export interface OrderReader {
  list(
    filter: store.OrderFilter,
    page: number,
    pagesize: number,
    locale: Locale,
  ): Promise<{ total: number; orders: OrderSummary[] }>;
  /** @throws {AnswerError} A00009 where the account has no such order */
  get(accountId: string, orderId: string, locale: Locale): Promise<OrderDetail>;
  /**
   * The same where a ticket is to be made of it.
   * @throws {AnswerError} A00012 while a team's order waits for review
   */
  getIssued(accountId: string, orderId: string, locale: Locale): Promise<OrderDetail>;
}

/** Reads orders for their account: names and numbers leave here masked. */
export function createOrderReader(deps: {
  database: Database;
  settings: Settings;
  sealer: Sealer;
}): OrderReader {
  const get: OrderReader['get'] = async (accountId, orderId, locale) => {
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
    const open = order.status === OrderStatus.pendingTravel && order.beforeDeadline;
    const left = remaining(settings.cancellations, done);
    return {
      ...presentSummary(order, locale),
      actid: order.areaId,
      createdat: hallIso(order.createdAt),
      visitors: tickets.map(({ realname, doctype, idnumSealed, status }) => ({
        realname: maskName(realname),
        doctype,
        idnum: maskNumber(deps.sealer.open(idnumSealed)),
        status,
      })),
      ...(guides.length && { guides: guides.map(maskName) }),
      history: presentHistory(order, history, locale),
      changesleft: open ? Math.max(0, settings.changesPerOrder - order.changes) : 0,
      cancellable: open && Object.values(left).every((count) => count > 0),
      cancelbefore: hallIso(order.deadline),
      cancelwarning: { left, text: translate(locale, 'order.cancelwarning', left) },
    };
  };

  return {
    async list(filter, page, pagesize, locale) {
      const { total, orders } = await store.listOrders(deps.database, filter, {
        limit: pagesize,
        offset: (page - 1) * pagesize,
      });
      return { total, orders: orders.map((order) => presentSummary(order, locale)) };
    },
    get,
    async getIssued(accountId, orderId, locale) {
      const order = await get(accountId, orderId, locale);
      if (order.bookingstatus === TicketStatus.pendingReview)
        throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_inReview' });
      if (order.status === OrderStatus.cancelled)
        throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_ticketVoid' });
      return order;
    },
  };
}

function presentSummary(order: store.OrderRecord, locale: Locale): OrderSummary {
  return {
    orderid: order.id,
    orderno: order.orderno,
    ticketcount: order.ticketcount,
    status: order.status,
    eventsdate: order.visitDate,
    session: `${order.starttime}-${order.endtime}`,
    areaname: locale === 'zh' ? order.area.nameZh : order.area.nameEn,
    ticketcode: order.ticketcode,
    bookingstatus: order.ticketStatus,
  };
}

/** @returns what became of the order, oldest first, in the reader's language */
export function presentHistory(
  order: Pick<Order, 'createdAt'>,
  history: Pick<OrderEvent, 'event' | 'params' | 'at'>[],
  locale: Locale,
) {
  return [{ event: 'created', params: null, at: order.createdAt }, ...history].map(
    ({ event, params, at }) => ({
      description: translate(locale, `order.history.${event}`, params ?? {}),
      time: hallIso(at),
    }),
  );
}

function remaining(
  limits: CancelWarning['left'],
  done: CancelWarning['left'],
): CancelWarning['left'] {
  const left = (unit: keyof CancelWarning['left']) => Math.max(0, limits[unit] - done[unit]);
  return { day: left('day'), week: left('week'), month: left('month'), year: left('year') };
}
