import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes no more bookings for a session for now. */
export function useStopSession(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(scheduleEndpoints.stop, { sessionid }, undefined), told);
}
