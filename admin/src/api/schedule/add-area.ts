import type { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Adds an area that can be visited. */
export function useAddArea(told?: Told<unknown, SaveAreaDto>) {
  return useStaffMutation<SaveAreaDto, unknown>(
    (input: SaveAreaDto) => requestOf(scheduleEndpoints.addArea, {}, input),
    told,
  );
}
