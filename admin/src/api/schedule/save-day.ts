import type { SaveDayDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Sets when a day opens for booking, and its note. */
export function useSaveDay(areaid: string, date: string, told?: Told<unknown, SaveDayDto>) {
  return useStaffMutation<SaveDayDto, unknown>(
    (input: SaveDayDto) => requestOf(scheduleEndpoints.saveDay, { areaid, date }, input),
    told,
  );
}
