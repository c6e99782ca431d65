import type { Locale } from '@hall/shared/codes/states';
import type { GateParty } from '@hall/shared/contract/staff/admissions';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { PartyRow } from './gate.repository';

/** A party as the gate sees it: names and numbers masked. */
export function presentParty(row: PartyRow, sealer: Sealer, locale: Locale): GateParty {
  return {
    orderid: row.id,
    orderno: row.orderno,
    ticketcode: row.ticketcode,
    pool: row.pool,
    eventsdate: row.visit_date,
    starttime: row.starttime,
    endtime: row.endtime,
    areaname: locale === 'zh' ? row.name_zh : row.name_en,
    orderstatus: row.status,
    tickets: row.tickets.map(({ id, realname, doctype, idnum_sealed, status }) => ({
      ticketid: id,
      realname: maskName(realname),
      doctype,
      idnum: maskNumber(sealer.open(idnum_sealed)),
      status,
    })),
  };
}
