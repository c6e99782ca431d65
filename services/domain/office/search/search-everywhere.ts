import { SearchAccountsDto } from '@hall/shared/contract/staff/accounts';
import { SearchAuthUnitsDto } from '@hall/shared/contract/staff/auth-units';
import { SearchAuthorizationsDto } from '@hall/shared/contract/staff/authorizations';
import { SearchOrdersDto } from '@hall/shared/contract/staff/orders';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { isPermitted } from '@hall/shared/rules/permissions';
import { readTypedDate } from '@hall/shared/rules/typed-date';
import type { Database } from '@hall/platform/postgres/data-source';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import {
  createStaffApplies,
  createUnitDesk,
  type ListedUnit,
  type StaffApply,
} from '../../groups/authorizations';
import type { Settings } from '../../hall/settings';
import { type ListedAccount, readAccountList } from '../../people/review';
import { type Attempt, readAttempts } from '../../reservation/refused-attempts';
import type { Actor } from '../audit';
import { type ListedOrder, listDeskOrders } from '../desk';
import { readDayOverview, type SessionFilling } from '../staff';

/** Of each kind a screen shows so many: whoever looks for more goes to its list. */
const foundAtMost = 6;

export interface SearchDeps {
  database: Database;
  blindIndex: BlindIndex;
  sealer: Sealer;
  settings: Settings;
}

/** What a keyword finds, by kind; a kind that its reader may not see is empty. */
export interface FoundEverywhere {
  orders: ListedOrder[];
  accounts: ListedAccount[];
  applies: StaffApply[];
  units: ListedUnit[];
  /** Of the day that was typed. */
  day: { date: string; sessions: SessionFilling[] } | undefined;
  /** Refused bookings of the accounts that were found, and at the sessions of the day. */
  attempts: Attempt[];
}

/**
 * Looks for a keyword wherever its reader may look, as each list does by itself, all at once.
 * @param by whose role says where
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
  const [orders, accounts, applies, units, day] = await Promise.all([
    isPermitted(role, 'orders.read')
      ? rowsOf(
          listDeskOrders(deps, Object.assign(new SearchOrdersDto(), asks), {
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
          createStaffApplies(deps).list(
            { ...by.staff, staffId: by.staff.id },
            Object.assign(new SearchAuthorizationsDto(), asks),
          ),
        )
      : [],
    isPermitted(role, 'authorizations.read')
      ? rowsOf(createUnitDesk(deps.database).list(Object.assign(new SearchAuthUnitsDto(), asks)))
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
  return { orders, accounts, applies, units, day, attempts };
}

async function findDay(database: Database, keyword: string): Promise<FoundEverywhere['day']> {
  const date = readTypedDate(keyword, hallDateOf(new Date()));
  return date ? { date, sessions: await readDayOverview(database, date) } : undefined;
}
