import type { AddSessionDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Adds a session to a day. */
export function useAddSession(told?: Told<unknown, AddSessionDto>) {
  return useStaffMutation<AddSessionDto, unknown>(
    (input: AddSessionDto) => requestOf(scheduleEndpoints.addSession, {}, input),
    told,
  );
}
