import type { Locale } from '@hall/shared/codes/states';
import type { GateParty } from '@hall/shared/contract/staff/gate';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { GateOrder } from './party.repository';

/** A party as the gate sees it: names and numbers masked. */
export function presentParty(order: GateOrder, sealer: Sealer, locale: Locale): GateParty {
  return {
    orderid: order.id,
    orderno: order.orderno,
    ticketcode: order.ticketcode,
    pool: order.pool,
    eventsdate: order.visitDate,
    starttime: order.session.starttime,
    endtime: order.session.endtime,
    areaname: locale === 'zh' ? order.area.nameZh : order.area.nameEn,
    orderstatus: order.status,
    tickets: order.tickets.map(({ id, realname, doctype, idnumSealed, visitorKey, status }) => ({
      ticketid: id,
      realname: maskName(realname),
      doctype,
      idnum: maskNumber(sealer.open(idnumSealed, placeOf.visitor(visitorKey))),
      status,
    })),
  };
}
