import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { AddSessionDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Adds a session to a day. */
export function useAddSession(told?: Told<unknown, FieldsOf<AddSessionDto>>) {
  return useStaffMutation<FieldsOf<AddSessionDto>, unknown>(
    (input: FieldsOf<AddSessionDto>) => requestOf(scheduleEndpoints.addSession, {}, input),
    told,
  );
}
