import { AccountStatus } from '@hall/shared/codes/states';
import type {
  ListedStaffOrder,
  StaffOrder,
  StaffOrderRow,
} from '@hall/shared/contract/staff/orders';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  inFull,
  maskName,
  maskNumber,
  nameOfAccount,
  type ShowName,
} from '@hall/shared/rules/masking';
import { isPermitted } from '@hall/shared/rules/permissions';
import type {
  OrderForStaff,
  OrderDetail,
  ListedOrder,
} from '@hall/domain/administration/staff-orders';
import { presentHistory } from '../../order/order.presenter';
import { presentDocumentsRead } from '../gate/gate.presenter';
import type { SignedInStaffContext } from '../calls/staff-call';

/** The member of staff who reads orders, and the language. */
type OrderReader = Pick<SignedInStaffContext, 'actor' | 'locale'>;

/** Names are shown in full to staff who may act on orders, and masked for others (product 11). */
const namesFor = ({ actor: { staff } }: OrderReader): ShowName =>
  isPermitted(staff.role, 'orders.write') || isPermitted(staff.role, 'orders.review')
    ? inFull
    : maskName;

/** An order as a row: the phone masked. */
const presentOrder = (order: OrderForStaff, reader: OrderReader): StaffOrderRow => ({
  orderid: order.id,
  orderno: order.orderno,
  ticketcode: order.ticketcode,
  accounttype: order.accountType,
  pool: order.pool,
  channel: order.channel,
  unit:
    order.applicationId === null
      ? null
      : { authapplyid: order.applicationId, unitname: order.accountName ?? '' },
  group:
    order.accountType === 'user'
      ? ''
      : nameOfAccount(order.accountType, order.accountName, namesFor(reader)),
  realname: namesFor(reader)(order.realname),
  telnum: order.telnum ? maskNumber(order.telnum) : '',
  ticketcount: order.ticketcount,
  admitted: order.admitted,
  status: order.status,
  bookingstatus: order.ticketStatus,
  cancelledby: order.cancelledBy ?? '',
  reviewreason: order.reviewReason ?? '',
  eventsdate: order.visitDate,
  session: order.session,
  areaname: pick(reader.locale, { zh: order.areaNameZh, en: order.areaNameEn }),
  createdat: hallIso(order.createdAt),
});

/**
 * The same for a list, with the people that a keyword found.
 * @param accountid the account whose orders are listed
 */
export const presentListedOrder = (
  { found, ...order }: ListedOrder,
  reader: OrderReader,
  accountid?: string,
): ListedStaffOrder => ({
  ...presentOrder(order, reader),
  isled: accountid !== undefined && order.guideIds.includes(accountid),
  bookedby:
    !accountid || accountid === order.accountId
      ? ''
      : nameOfAccount(order.accountType, order.accountName, namesFor(reader)),
  found: found
    ? { realname: namesFor(reader)(found.realname), isfirst: found.position === 1 }
    : null,
});

/** An order with all details for staff, numbers masked. */
export function presentOrderDetail(detail: OrderDetail, reader: OrderReader): StaffOrder {
  const { order, team, visitors, history, authors, admissions, request } = detail;
  const { locale } = reader;
  const nameOf = namesFor(reader);
  const row = presentOrder(order, reader);
  return {
    ...row,
    account: {
      accountid: order.accountId,
      realname: nameOfAccount(order.accountType, order.accountName, nameOf),
      telnum: row.telnum,
      status: order.accountStatus ?? AccountStatus.normal,
    },
    guides: team.guides.map(({ id, realname, telnum }) => ({
      accountid: id,
      realname: realname ? nameOf(realname) : '',
      telnum: maskNumber(telnum),
    })),
    ...(team.agency && {
      agency: { accountid: team.agency.id, realname: team.agency.realname ?? '', telnum: '' },
    }),
    areanames: { zh: order.areaNameZh, en: order.areaNameEn },
    entrance: detail.entrance,
    leastvisitors: detail.least,
    locale: order.locale,
    visitors: visitors.map(({ ticketId, realname, idnum, declared, ...visitor }) => ({
      ticketid: ticketId,
      ...visitor,
      ...declared,
      realname: nameOf(realname),
      idnum: presentNumber(idnum, locale),
    })),
    history: presentHistory(order, history, locale, {
      people: visitors,
      others: detail.otherDocuments,
      guides: detail.guideNames,
      showName: nameOf,
    }).map((line, i) => ({
      ...line,
      staff: authors[i]?.staff ?? '',
      own: authors[i]?.own ?? false,
    })),
    admissions: admissions.map(
      ({ admittedAt, ticketIds, doubleIds, staff, offline, undoneAt, ...admission }) => ({
        at: hallIso(admittedAt),
        count: ticketIds.length - doubleIds.length,
        ...presentDocumentsRead(admission),
        by: staff,
        offline,
        undone: undoneAt !== null,
      }),
    ),
    acceptedat: request ? hallIso(request.acceptedAt) : '',
    decidedat: request?.decidedAt ? hallIso(request.decidedAt) : '',
    moves: detail.moves.map(({ id, orderno, visitDate, session }) => ({
      // A move takes the place of an older order.
      direction: Number(id) > Number(order.id) ? 'to' : 'from',
      orderid: id,
      orderno,
      visit: session ? `${visitDate} ${session.starttime}-${session.endtime}` : visitDate,
    })),
  };
}
