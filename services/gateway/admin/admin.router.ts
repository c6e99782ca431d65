import { type Router } from 'express';
import type { Staff } from '@hall/domain/staff/staff-accounts';
import type { Config } from '@hall/platform/config';
import type { Logger } from '@hall/platform/logger';
import { strictRouter } from '../middleware/strict-router';
import type { SecurityLog } from '../ops/security-log';
import { mountStaffCalls, type StaffCallDeps } from './calls/mount-staff-calls';
import { notFoundProblem, problemFaults } from './calls/problem';
import type { StaffCall } from './calls/staff-call';

/** The staff calls: JSON, a session cookie, and a declared permission for each call. */
export function createAdminRouter(deps: {
  calls: StaffCall[];
  staff: Staff;
  /** The queue board's pages, with their own access check. */
  board: Router;
  config: Config;
  logger: Logger;
  limits: StaffCallDeps['limits'];
  security: SecurityLog;
  scanFile: StaffCallDeps['scanFile'];
  database: StaffCallDeps['database'];
  reader: StaffCallDeps['reader'];
}): Router {
  const api = strictRouter();
  api.use(mountStaffCalls(deps.calls, deps));
  api.use(notFoundProblem);
  api.use(problemFaults(deps));
  return strictRouter().use('/api', api).use(deps.board, problemFaults(deps));
}
