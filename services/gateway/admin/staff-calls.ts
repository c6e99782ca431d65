import { auditCalls } from './audit/audit.calls';
import type { StaffCall } from './calls/staff-call';
import { overviewCalls } from './overview/overview.calls';
import { sessionCalls } from './session/session.calls';
import type { StaffDeps } from './staff-deps';

/** Every staff call there is: mounted, described and tested from this list. */
export function createStaffCalls(deps: StaffDeps): StaffCall[] {
  return [...sessionCalls(deps), ...overviewCalls(deps), ...auditCalls(deps)];
}
