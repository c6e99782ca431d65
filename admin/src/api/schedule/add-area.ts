import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Adds an area that can be visited. */
export function useAddArea(told?: Told<unknown, FieldsOf<SaveAreaDto>>) {
  return useStaffMutation<FieldsOf<SaveAreaDto>, unknown>(
    (input: FieldsOf<SaveAreaDto>) => requestOf(scheduleEndpoints.addArea, {}, input),
    told,
  );
}
