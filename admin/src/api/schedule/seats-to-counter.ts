import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Moves what individuals and teams left to the counter, on the day itself. */
export function useSeatsToCounter(sessionid: string, told?: Told<unknown, void>) {
  return useStaffMutation(
    () => requestOf(scheduleEndpoints.seatsToCounter, { sessionid }, undefined),
    told,
  );
}
