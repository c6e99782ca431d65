import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sets the sessions of some weekdays; days that exist stay as they are. */
export function useSaveWeek(told?: Told<unknown, FieldsOf<SaveTemplateDto>>) {
  return useStaffMutation<FieldsOf<SaveTemplateDto>, unknown>(
    (input: FieldsOf<SaveTemplateDto>) => requestOf(scheduleEndpoints.saveWeek, {}, input),
    told,
  );
}
