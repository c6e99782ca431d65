import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SeatsDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sets the seats of each pool; never below what is sold and held. */
export function useSetCapacity(sessionid: string, told?: Told<unknown, FieldsOf<SeatsDto>>) {
  return useStaffMutation<FieldsOf<SeatsDto>, unknown>(
    (input: FieldsOf<SeatsDto>) => requestOf(scheduleEndpoints.setCapacity, { sessionid }, input),
    told,
  );
}
