import { AccountStatus, type Locale } from '@hall/shared/codes/states';
import type {
  ListedStaffOrder,
  StaffOrder,
  StaffOrderRow,
  StaffOrderVisitor,
} from '@hall/shared/contract/staff/orders';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import type {
  OrderForStaff,
  OrderDetail,
  ListedOrder,
} from '@hall/domain/administration/staff-orders';
import type { OrderVisitor } from '@hall/domain/reservation/orders';
import { presentHistory } from '../../order/order.presenter';

/** An order as a row: its first visitor and its account's phone masked. */
export const presentOrder = (order: OrderForStaff, locale: Locale): StaffOrderRow => ({
  orderid: order.id,
  orderno: order.orderno,
  ticketcode: order.ticketcode,
  accounttype: order.accountType,
  pool: order.pool,
  channel: order.channel,
  realname: maskName(order.realname),
  telnum: order.telnum ? maskNumber(order.telnum) : '',
  ticketcount: order.ticketcount,
  status: order.status,
  bookingstatus: order.ticketStatus,
  reviewreason: order.reviewReason ?? '',
  eventsdate: order.visitDate,
  session: order.session,
  areaname: pick(locale, { zh: order.areaNameZh, en: order.areaNameEn }),
  createdat: hallIso(order.createdAt),
});

/** The same for a list, with the people that a keyword found. */
export const presentListedOrder = (
  { found, ...order }: ListedOrder,
  locale: Locale,
): ListedStaffOrder => ({
  ...presentOrder(order, locale),
  found: found ? { realname: maskName(found.realname), isfirst: found.position === 1 } : null,
});

/** An order with all details for staff, names and numbers masked. */
export function presentOrderDetail(detail: OrderDetail, locale: Locale): StaffOrder {
  const { order, visitors, history, admissions, request } = detail;
  const row = presentOrder(order, locale);
  return {
    ...row,
    account: {
      accountid: order.accountId,
      realname: order.accountName ? maskName(order.accountName) : '',
      telnum: row.telnum,
      status: order.accountStatus ?? AccountStatus.normal,
    },
    areanames: { zh: order.areaNameZh, en: order.areaNameEn },
    entrance: detail.entrance,
    locale: order.locale,
    visitors: visitors.map(({ ticketId, realname, idnum, declared, ...visitor }) => ({
      ticketid: ticketId,
      ...visitor,
      ...declared,
      realname: maskName(realname),
      idnum: presentNumber(idnum, locale),
    })),
    history: presentHistory(order, history, locale, {
      people: visitors,
      others: detail.otherDocuments,
      guides: detail.guideNames,
    }),
    admissions: admissions.map(
      ({ admittedAt, ticketIds, doubleIds, staff, offline, undoneAt }) => ({
        at: hallIso(admittedAt),
        count: ticketIds.length - doubleIds.length,
        by: staff,
        offline,
        undone: undoneAt !== null,
      }),
    ),
    acceptedat: request ? hallIso(request.acceptedAt) : '',
    decidedat: request?.decidedAt ? hallIso(request.decidedAt) : '',
    cancelledby: order.cancelledBy ?? '',
  };
}

/** An unmasked visitor; each request is recorded in the audit log. */
export const presentVisitor = (
  { ticketId, idnum, declared, ...visitor }: OrderVisitor,
  locale: Locale,
): StaffOrderVisitor => ({
  ticketid: ticketId,
  ...visitor,
  ...declared,
  idnum: idnum ?? presentNumber(idnum, locale),
});
