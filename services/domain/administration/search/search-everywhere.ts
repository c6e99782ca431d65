import { SearchAccountsDto } from '@hall/shared/contract/staff/accounts';
import { SearchGroupUnitsDto } from '@hall/shared/contract/staff/group-units';
import { SearchGroupVisitsDto } from '@hall/shared/contract/staff/group-visits';
import { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { isPermitted } from '@hall/shared/rules/permissions';
import { readTypedDate } from '@hall/shared/rules/typed-date';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  listApplicationsForStaff,
  listUnits,
  type ListedUnit,
  type StaffApplication,
} from '../../groups/group-visits';
import type { Settings, Deps } from '../../configuration/settings';
import { type ListedAccount, readAccountList } from '../review';
import { type Attempt, readAttempts } from '../../reservation/refused-attempts';
import { type Actor, recordAct } from '../../foundation/audit';
import { type ListedOrder, listOrdersForStaff } from '../staff-orders';
import { readSessionFillings, type SessionFilling } from '../../schedule/calendar';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeOrderCode } from '@hall/shared/rules/scanned-code';
import { readSearchedPhone } from '@hall/shared/rules/searched-phone';
import type { Config } from '@hall/platform/config';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import type { Limits } from '@hall/toolkit/limits';

export interface NumberSearchDeps {
  database: Database;
  settings: Settings;
  limits: Pick<Limits, 'numberSearch'>;
  config: Pick<Config, 'INDEX_KEY'>;
}

/**
 * Counts and audits a search by a phone or document number. The audit log gets a keyed hash, never the number. Call it
 * before the search.
 * @param list a console list, `search` or `gate`
 * @param terms.phone compared with phones
 * @param terms.document compared with document numbers; the same term as `phone` if one field takes both
 * @throws {AnswerError} A00003 after too many different numbers
 */
export async function noteNumberSearch(
  { database, settings, limits, config }: NumberSearchDeps,
  by: Actor,
  list: string,
  { phone = '', document = '' }: { phone?: string | undefined; document?: string | undefined },
): Promise<void> {
  const read = readSearchedPhone(phone);
  const code = normaliseIdNumber(cleanScan(document));
  const { documents } = await settings.get();
  // Names and order codes can have the format of a document, too.
  const isDocument =
    /\d/.test(code) &&
    !(document === phone && (read || isLikeOrderCode(code))) &&
    docTypesKnown(documents).some((doctype) => findDocumentFault(doctype, code) === undefined);
  const hash = createKeyedHash(config.INDEX_KEY, 'number search');
  const numbers = [
    ...(read ? [{ list, kind: read.kind, number: hash(read.digits) }] : []),
    ...(isDocument ? [{ list, kind: 'document', number: hash(code) }] : []),
  ];
  for (const after of numbers)
    await limits.numberSearch(by.staff.id ?? '', after, () =>
      database.transaction((transaction) =>
        recordAct(transaction, {
          ...by,
          act: 'search.number',
          subject: { type: 'search', id: list },
          after,
        }),
      ),
    );
}

/** Maximum results per kind. The full list is on the kind's own page. */
const foundAtMost = 6;

export type SearchDeps = Pick<Deps, 'database' | 'blindIndex' | 'sealer' | 'settings'>;

/** Results of a keyword by kind; empty for kinds that the reader may not see. */
export interface FoundEverywhere {
  orders: ListedOrder[];
  accounts: ListedAccount[];
  applications: StaffApplication[];
  units: ListedUnit[];
  /** Set if the keyword is a date. */
  day: { date: string; sessions: SessionFilling[] } | undefined;
  /** Refused bookings of the accounts found and of the day's sessions. */
  attempts: Attempt[];
}

/**
 * Searches all lists that the reader may see in parallel, each with its own rules.
 * @param by the reader, whose role decides which lists
 */
export async function searchEverywhere(
  deps: SearchDeps,
  keyword: string,
  by: Actor,
): Promise<FoundEverywhere> {
  const { role } = by.staff;
  const asks = { keyword, page: 1, pagesize: foundAtMost };
  const rowsOf = async <Row>(list: Promise<{ rows: Row[] }>): Promise<Row[]> => (await list).rows;
  const { overdue } = await deps.settings.get();
  const [orders, accounts, applications, units, day] = await Promise.all([
    isPermitted(role, 'orders.read')
      ? rowsOf(
          listOrdersForStaff(deps, Object.assign(new SearchOrdersDto(), asks), {
            staffId: by.staff.id,
          }),
        )
      : [],
    isPermitted(role, 'accounts.read')
      ? rowsOf(
          readAccountList(deps.database, Object.assign(new SearchAccountsDto(), asks), undefined, {
            staffId: by.staff.id,
            overdue,
          }),
        )
      : [],
    isPermitted(role, 'authorizations.read')
      ? rowsOf(
          listApplicationsForStaff(
            deps,
            { ...by.staff, staffId: by.staff.id },
            Object.assign(new SearchGroupVisitsDto(), asks),
          ),
        )
      : [],
    isPermitted(role, 'authorizations.read')
      ? rowsOf(listUnits(deps.database, Object.assign(new SearchGroupUnitsDto(), asks)))
      : [],
    findDay(deps.database, keyword),
  ]);
  const accountIds = accounts.map(({ account }) => account.id);
  const sessionIds = isPermitted(role, 'orders.read')
    ? (day?.sessions ?? []).map(({ id }) => id)
    : [];
  const attempts =
    accountIds.length || sessionIds.length
      ? await readAttempts(deps.database, { accountIds, sessionIds }, foundAtMost)
      : [];
  return { orders, accounts, applications, units, day, attempts };
}

async function findDay(database: Database, keyword: string): Promise<FoundEverywhere['day']> {
  const date = readTypedDate(keyword, hallDateOf(new Date()));
  return date ? { date, sessions: await readSessionFillings(database, date) } : undefined;
}
