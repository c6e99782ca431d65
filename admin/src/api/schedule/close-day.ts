import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { CloseDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Closes a day, or one of its sessions; who has booked is told why. */
export function useCloseDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<CloseDto>>,
) {
  return useStaffMutation<FieldsOf<CloseDto>, unknown>(
    (input: FieldsOf<CloseDto>) => requestOf(scheduleEndpoints.close, { areaid, date }, input),
    told,
  );
}
