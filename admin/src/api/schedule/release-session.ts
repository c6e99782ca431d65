import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Opens a session for booking before its day. */
export function useReleaseSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.release, { sessionid }, undefined),
    told,
  );
}
