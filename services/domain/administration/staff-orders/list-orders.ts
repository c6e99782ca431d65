import { searchedDays, type SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { foldName } from '@hall/shared/rules/names';
import { isMobileNumber, normaliseMobileNumber } from '@hall/shared/rules/people';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Database } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage } from '@hall/platform/postgres/page';
import { readOtherDocuments } from '../../configuration/settings';
import type { OrderForStaff } from './staff-orders.sql';
import { findByEnding, findByName, type FoundVisitor, readFoundVisitors } from './find-by-part.sql';
import { findByVisitor } from './find-by-visitor.sql';
import * as store from './list-orders.repository';

export interface StaffOrderDeps {
  database: Database;
  blindIndex: BlindIndex;
}

/** A row of the list: where a name or a document was looked for, whom it meant. */
export type ListedOrder = OrderForStaff & { found: FoundVisitor | undefined };

/** @returns a page of the orders that the filters find, newest first unless it is asked for otherwise. */
export async function listOrdersForStaff(
  deps: StaffOrderDeps,
  query: SearchOrdersDto,
  reader: { staffId: string | null },
): Promise<ListPage<ListedOrder>> {
  const inHandOf = query.assigned ? { inHandOf: reader.staffId ?? '0' } : {};
  const ids = await findOrderIds(deps, query);
  const page = await store.readDeskOrderPage(deps.database, { ...query, ...inHandOf }, ids);
  const visitors = query.keyword
    ? await readFoundVisitors(
        deps.database,
        page.rows.map(({ id }) => id),
        { name: foldName(query.keyword), keys: await documentKeys(deps, codeOf(query.keyword)) },
      )
    : [];
  const visitorOf = new Map(visitors.map((visitor) => [visitor.orderId, visitor]));
  return mapPage(page, (order) => ({ ...order, found: visitorOf.get(order.id) }));
}

/**
 * @returns the orders that the keyword can mean: its number or code, the phone of its account, the document of a
 *   visitor, the end of number, code or phone, a name or a part of one; undefined without a keyword
 */
export async function findOrderIds(
  deps: StaffOrderDeps,
  query: Pick<SearchOrdersDto, 'keyword' | 'from' | 'to'>,
): Promise<string[] | undefined> {
  if (!query.keyword) return undefined;
  const { database } = deps;
  const typed = query.keyword.trim();
  const code = codeOf(typed);
  const byCode = await store.findByCode(database, code);
  if (byCode.length) return byCode;
  const telnum = normaliseMobileNumber(typed);
  const keys = await documentKeys(deps, code);
  const name = foldName(typed);
  const today = hallDateOf(new Date());
  const days = {
    from: query.from ?? addHallDays(today, -searchedDays),
    to: query.to ?? addHallDays(today, searchedDays),
  };
  const found = await Promise.all([
    isMobileNumber(telnum) ? store.findByPhone(database, telnum) : [],
    keys.length ? findByVisitor(database, keys, store.foundMax) : [],
    anEnding.test(code) ? findByEnding(database, code, days, store.foundMax) : [],
    name && !/\d{6}/.test(code) ? findByName(database, { name, typed }, days, store.foundMax) : [],
  ]);
  return [...new Set(found.flat())];
}

/** As few as somebody says at a counter, and fewer than a phone or a number has. A short Latin name looks alike. */
const anEnding = /^[\dA-Z]{4,10}$/;

/** Codes and order numbers are typed like document numbers (in groups, in small letters, in full width), or scanned. */
const codeOf = (typed: string): string => normaliseIdNumber(cleanScan(typed));

/** @returns the blind indexes of a number, for each kind of document that has such */
async function documentKeys(
  { database, blindIndex }: StaffOrderDeps,
  code: string,
): Promise<string[]> {
  return docTypesKnown({ others: await readOtherDocuments(database) })
    .filter((doctype) => findDocumentFault(doctype, code) === undefined)
    .flatMap((doctype) => blindIndex.all(doctype, code));
}
