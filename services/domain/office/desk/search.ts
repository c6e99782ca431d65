import { docTypes } from '@hall/shared/codes/states';
import type { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { isMobileNumber, normaliseMobileNumber } from '@hall/shared/rules/people';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Database } from '@hall/platform/postgres/data-source';
import type { ListPage } from '@hall/platform/postgres/page';
import type { DeskOrder } from './desk-orders.sql';
import { findByVisitor } from './find-by-visitor.sql';
import * as store from './search.repository';

export interface DeskDeps {
  database: Database;
  blindIndex: BlindIndex;
}

/** Days before and after today within which a name alone is looked for. */
const nameDays = 31;

/** @returns a page of the orders that the filters find, newest first unless it is asked for otherwise. */
export async function listDeskOrders(
  deps: DeskDeps,
  query: SearchOrdersDto,
): Promise<ListPage<DeskOrder>> {
  return store.readDeskOrderPage(deps.database, query, await findOrderIds(deps, query));
}

/**
 * @returns the orders that the keyword can mean: its number or code, the phone of its account, the document of a
 *   visitor, a name; undefined without a keyword
 */
export async function findOrderIds(
  { database, blindIndex }: DeskDeps,
  query: Pick<SearchOrdersDto, 'keyword' | 'from' | 'to'>,
): Promise<string[] | undefined> {
  if (!query.keyword) return undefined;
  const code = query.keyword.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const byCode = await store.findByCode(database, code);
  if (byCode.length) return byCode;
  const telnum = normaliseMobileNumber(query.keyword);
  const keys = docTypes
    .filter((doctype) => findDocumentFault(doctype, code) === undefined)
    .flatMap((doctype) => blindIndex.all(doctype, code));
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
