import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SpecialDayDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Makes a day with sessions of its own. */
export function useAddSpecialDay(told?: Told<unknown, FieldsOf<SpecialDayDto>>) {
  return useStaffMutation<FieldsOf<SpecialDayDto>, unknown>(
    (input: FieldsOf<SpecialDayDto>) => requestOf(scheduleEndpoints.addDay, {}, input),
    told,
  );
}
