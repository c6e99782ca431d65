import { searchEndpoints, type SearchAnswer } from '@hall/shared/contract/staff/search';
import {
  noteNumberSearch,
  searchEverywhere,
  type FoundEverywhere,
} from '@hall/domain/administration/search';
import {
  type StaffCall,
  bindCalls,
  type SignedInStaffContext,
  type StaffDeps,
} from '../calls/staff-call';
import { isPermitted } from '@hall/shared/rules/permissions';
import type { RefusalRules } from '../../booking/attempt-sentence';
import { presentAttempt } from '../waitlist/waitlist.calls';
import { presentAccountRow } from '../accounts/accounts.presenter';
import { presentGroupVisit, presentUnit } from '../group-visits/group-visits.presenter';
import { presentListedOrder } from '../orders/order.presenter';
import { presentFilling } from '../day-board/day-board.calls';
import { savedViewEndpoints, type SavedViewRow } from '@hall/shared/contract/staff/saved-views';
import { type ListedView, listViews, removeView, saveView } from '@hall/domain/staff/saved-views';

const presentView = ({
  id,
  name,
  filters,
  hidden,
  role,
  own,
  staff,
}: ListedView): SavedViewRow => ({
  viewid: id,
  name,
  filters,
  hidden,
  own,
  role: role ?? '',
  by: staff?.username ?? '',
});

/** Search results, presented and masked as in their lists. */
function presentFound(
  everything: FoundEverywhere,
  { rules, ...reader }: Pick<SignedInStaffContext, 'actor' | 'locale'> & { rules: RefusalRules },
): SearchAnswer {
  const { locale } = reader;
  const mayOpenAccounts = isPermitted(reader.actor.staff.role, 'accounts.read');
  return {
    orders: everything.orders.map((row) => {
      const order = presentListedOrder(row, reader);
      return {
        ...order,
        accountid: (mayOpenAccounts && order.telnum && row.accountId) || '',
        realname: order.group || order.realname,
      };
    }),
    accounts: everything.accounts.map((row) => {
      const { accountid, realname, telnum, contactname, type, status } = presentAccountRow(row);
      return { accountid, realname, telnum, contactname, type, status };
    }),
    authorizations: everything.applications.map((row) => {
      const { authapplyid, unitname, eventsdate, approval, endedby } = presentGroupVisit(row);
      return { authapplyid, unitname, eventsdate, approval, endedby };
    }),
    units: everything.units.map((row) => {
      const { unitid, unitname, loginid } = presentUnit(row);
      return { unitid, unitname, loginid };
    }),
    sessions: (everything.day?.sessions ?? []).map((row) => {
      const { eventssessionid, session, areaname, state, closed } = presentFilling(row, locale);
      const date = everything.day?.date ?? '';
      return { eventssessionid, date, session, areaname, state, closed };
    }),
    attempts: everything.attempts.map((row) => {
      const presented = presentAttempt(row, rules, locale);
      const { attemptid, at, code, why, left, realname, accountid, eventsdate, session } =
        presented;
      const shown = { attemptid, at, code, why, left, realname, eventsdate, session };
      return { ...shown, accountid: mayOpenAccounts ? accountid : '' };
    }),
  };
}

/** The global search: each kind requires the permission of its list. Saved views of lists. */
export function searchCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  return [
    ...bindCalls(searchEndpoints, {
      async everywhere({ actor, locale }, { keyword }) {
        await noteNumberSearch(deps, actor, 'search', { phone: keyword, document: keyword });
        return presentFound(await searchEverywhere(deps, keyword, actor), {
          rules: await deps.settings.get(),
          actor,
          locale,
        });
      },
    }),
    ...bindCalls(savedViewEndpoints, {
      list: async ({ actor }, { list }) => ({
        items: (await listViews(database, actor, list)).map(presentView),
      }),
      save: async ({ actor }, form) => ({
        viewid: await saveView(database, actor, form),
      }),
      remove: ({ actor, params }) => removeView(database, actor, params.viewid),
    }),
  ];
}
