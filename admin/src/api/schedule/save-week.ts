import type { SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sets the sessions of some weekdays; days that exist stay as they are. */
export function useSaveWeek(told?: Told<unknown, SaveTemplateDto>) {
  return useStaffMutation<SaveTemplateDto, unknown>(
    (input: SaveTemplateDto) => requestOf(scheduleEndpoints.saveWeek, {}, input),
    told,
  );
}
