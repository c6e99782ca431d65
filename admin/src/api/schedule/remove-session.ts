import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes a session out of its day that nobody ever asked for. */
export function useRemoveSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.removeSession, { sessionid }, undefined),
    told,
  );
}
