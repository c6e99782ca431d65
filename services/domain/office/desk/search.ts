import { docTypes, type Locale } from '@hall/shared/codes/states';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { ListStaffOrdersDto, StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import {
  isMobileNumber,
  maskName,
  maskNumber,
  normaliseMobileNumber,
} from '@hall/shared/rules/people';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { Database } from '@hall/platform/postgres/data-source';
import type { DeskOrder } from './desk-orders.sql';
import { findByVisitor } from './find-by-visitor.sql';
import * as store from './search.repository';

export interface DeskDeps {
  database: Database;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
}

/** Days before and after today within which a name alone is looked for. */
const nameDays = 31;

/** @returns a page of the orders that the filters find, newest first unless it is asked for otherwise. */
export async function listDeskOrders(
  deps: DeskDeps,
  query: ListStaffOrdersDto,
  locale: Locale,
): Promise<ListAnswer<StaffOrderRow>> {
  const ids = await findOrderIds(deps, query);
  const { rows, ...page } = await store.readDeskOrderPage(deps.database, query, ids);
  return { ...page, items: rows.map((row) => presentDeskOrder(row, locale)) };
}

/**
 * @returns the orders that the keyword can mean: its number or code, the phone of its account, the document of a
 *   visitor, a name; undefined without a keyword
 */
export async function findOrderIds(
  { database, blindIndex }: DeskDeps,
  query: Pick<ListStaffOrdersDto, 'keyword' | 'from' | 'to'>,
): Promise<string[] | undefined> {
  if (!query.keyword) return undefined;
  const code = query.keyword.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const byCode = await store.findByCode(database, code);
  if (byCode.length) return byCode;
  const telnum = normaliseMobileNumber(query.keyword);
  const keys = docTypes
    .filter((doctype) => findDocumentFault(doctype, code) === undefined)
    .map((doctype) => blindIndex(doctype, code));
  const today = hallDateOf(new Date());
  const found = await Promise.all([
    isMobileNumber(telnum) ? store.findByPhone(database, telnum) : [],
    keys.length ? findByVisitor(database, keys, store.foundMax) : [],
    /\d{6}/.test(code)
      ? []
      : store.findByName(database, query.keyword.trim(), {
          from: query.from ?? addHallDays(today, -nameDays),
          to: query.to ?? addHallDays(today, nameDays),
        }),
  ]);
  return [...new Set(found.flat())];
}

export function presentDeskOrder(order: DeskOrder, locale: Locale): StaffOrderRow {
  return {
    orderid: order.id,
    orderno: order.orderno,
    ticketcode: order.ticketcode,
    accounttype: order.accountType,
    pool: order.pool,
    realname: maskName(order.realname),
    telnum: order.telnum ? maskNumber(order.telnum) : '',
    ticketcount: order.ticketcount,
    status: order.status,
    bookingstatus: order.ticketStatus,
    eventsdate: order.visitDate,
    session: order.session,
    areaname: locale === 'zh' ? order.areaNameZh : order.areaNameEn,
    createdat: hallIso(order.createdAt),
  };
}
