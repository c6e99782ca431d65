import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes bookings for a session again. */
export function useResumeSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.resume, { sessionid }, undefined),
    told,
  );
}
