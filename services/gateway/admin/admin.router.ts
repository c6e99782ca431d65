import { type Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { mountStaffCalls } from './calls/mount-staff-calls';
import { notFoundProblem, problemFaults } from './calls/problem';
import type { StaffCall } from './calls/staff-call';
import type { GatewayDeps } from '../features';

/** The staff calls: JSON, a session cookie, and a declared permission for each call. */
export function createAdminRouter(
  calls: StaffCall[],
  /** The queue board's pages, with their own access check. */
  board: Router,
  deps: GatewayDeps,
): Router {
  const api = strictRouter();
  api.use(mountStaffCalls(calls, deps));
  api.use(notFoundProblem);
  api.use(problemFaults(deps));
  return strictRouter().use('/api', api).use(board, problemFaults(deps));
}
