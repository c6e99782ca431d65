import { searchedDays, type SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { foldName } from '@hall/shared/rules/names';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import { keysOfEverybody } from '@hall/platform/crypto/blind-index';
import { idsOfPage, type ListPage, mapPage } from '@hall/platform/postgres/page';
import { readOtherDocuments, type Deps } from '../../configuration/settings';
import type { OrderForStaff } from './staff-orders.sql';
import {
  findByEnding,
  findByName,
  type FoundVisitor,
  readFoundVisitors,
  findByVisitor,
} from './find-by-part.sql';
import * as store from './list-orders.repository';

export type StaffOrderDeps = Pick<Deps, 'database' | 'blindIndex'>;

/** A row of the list; a search by name or document adds the visitor who matched. */
export type ListedOrder = OrderForStaff & { found: FoundVisitor | undefined };

/** @returns a page of matching orders, newest first by default */
export async function listOrdersForStaff(
  deps: StaffOrderDeps,
  query: SearchOrdersDto,
  reader: { staffId: string | null },
): Promise<ListPage<ListedOrder>> {
  const inHandOf = query.assigned ? { inHandOf: reader.staffId ?? '0' } : {};
  const ids = await findOrderIds(deps, query);
  const page = await store.readDeskOrderPage(deps.database, { ...query, ...inHandOf }, ids);
  const visitors = query.keyword
    ? await readFoundVisitors(deps.database, idsOfPage(page), {
        name: foldName(query.keyword),
        keys: await documentKeys(deps, codeOf(query.keyword)),
      })
    : [];
  const visitorOf = new Map(visitors.map((visitor) => [visitor.orderId, visitor]));
  return mapPage(page, (order) => ({ ...order, found: visitorOf.get(order.id) }));
}

/**
 * Matches number, code, account phone or visitor document, the end of number or code, the last four digits of a phone,
 * or part of a name.
 * @returns the matching orders; undefined without a keyword
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
  const phone = readSearchedPhone(typed);
  const lastFour = phone?.kind === 'lastFour' ? phone.digits : undefined;
  const keys = await documentKeys(deps, code);
  const name = foldName(typed);
  const today = hallDateOf(new Date());
  const days = {
    from: query.from ?? addHallDays(today, -searchedDays),
    to: query.to ?? addHallDays(today, searchedDays),
  };
  const found = await Promise.all([
    phone?.kind === 'phone' ? store.findByPhone(database, phone.digits) : [],
    keys.length ? findByVisitor(database, keys, store.foundMax) : [],
    anEnding.test(code)
      ? findByEnding(database, { ending: code, lastFour }, days, store.foundMax)
      : [],
    name && !/\d{6}/.test(code) ? findByName(database, { name, typed }, days, store.foundMax) : [],
  ]);
  return [...new Set(found.flat())];
}

/** The end of an order number or code: at least 4 characters, and fewer than a whole one. Short Latin names match too. */
const anEnding = /^[\dA-Z]{4,10}$/;

/** Order numbers and codes are scanned, or typed in groups, lower case or full width like document numbers. */
const codeOf = (typed: string): string => normaliseIdNumber(cleanScan(typed));

/** @returns the blind indexes of a number, one per document type that has one */
async function documentKeys(
  { database, blindIndex }: StaffOrderDeps,
  code: string,
): Promise<string[]> {
  return docTypesKnown({ others: await readOtherDocuments(database) })
    .filter((doctype) => findDocumentFault(doctype, code) === undefined)
    .flatMap((doctype) => keysOfEverybody(blindIndex.all(doctype, code)));
}
