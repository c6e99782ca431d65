import { gateCalls } from './gate/gate.calls';
import { caseCalls } from './cases/cases.calls';
import { waitlistStaffCalls } from './waitlist/waitlist.calls';
import { accountStaffCalls, waysBackCalls } from './accounts/accounts.calls';
import { auditCalls, subjectActCalls } from './audit/audit.calls';
import { groupUnitCalls, groupVisitCalls } from './group-visits/group-visits.calls';
import { bindingCalls } from './bindings/bindings.calls';
import { blacklistCalls } from './blacklist/blacklist.calls';
import { clusterCalls } from './clusters/clusters.calls';
import type { StaffCall, StaffDeps } from './calls/staff-call';
import { counterCalls } from './counter/counter.calls';
import { orderPeopleCalls } from './orders/order-people.calls';
import { staffOrderCalls } from './orders/orders.calls';
import { exportCalls } from './exports/export.calls';
import { listExportCalls } from './exports/list-export.calls';
import { importCalls } from './imports/import.calls';
import { operationsCalls } from './operations/operations.calls';
import { messageCalls } from './messages/messages.calls';
import { dayBoardCalls } from './day-board/day-board.calls';
import { bulkPlanCalls, templateCalls } from './schedule/bulk-plan.calls';
import { searchCalls } from './search/search.calls';
import { dayCalls } from './schedule/day.calls';
import { sessionPlanCalls } from './schedule/session-plan.calls';
import { sessionCalls, staffRosterCalls } from './staff/staff.calls';
import { settingCalls } from './settings/settings.calls';
import { statisticsCalls } from './statistics/statistics.calls';

/** All staff calls: mounted, documented and tested from this list. */
export function createStaffCalls(deps: StaffDeps): StaffCall[] {
  const calls = ownCalls(deps);
  return [...calls, ...listExportCalls(deps, calls)];
}

function ownCalls(deps: StaffDeps): StaffCall[] {
  return [
    ...sessionCalls(deps),
    ...dayBoardCalls(deps),
    ...searchCalls(deps),
    ...accountStaffCalls(deps),
    ...waysBackCalls(deps),
    ...bindingCalls(deps),
    ...settingCalls(deps),
    ...blacklistCalls(deps),
    ...clusterCalls(deps),
    ...messageCalls(deps),
    ...templateCalls(deps),
    ...dayCalls(deps),
    ...sessionPlanCalls(deps),
    ...bulkPlanCalls(deps),
    ...waitlistStaffCalls(deps),
    ...gateCalls(deps),
    ...groupVisitCalls(deps),
    ...groupUnitCalls(deps),
    ...staffRosterCalls(deps),
    ...operationsCalls(deps),
    ...auditCalls(deps),
    ...subjectActCalls(deps),
    ...caseCalls(deps),
    ...staffOrderCalls(deps),
    ...orderPeopleCalls(deps),
    ...counterCalls(deps),
    ...statisticsCalls(),
    ...exportCalls(deps),
    ...importCalls(deps),
  ];
}
