import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveDayDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sets when a day opens for booking, and its note. */
export function useSaveDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<SaveDayDto>>,
) {
  return useStaffMutation<FieldsOf<SaveDayDto>, unknown>(
    (input: FieldsOf<SaveDayDto>) => requestOf(scheduleEndpoints.saveDay, { areaid, date }, input),
    told,
  );
}
