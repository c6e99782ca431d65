import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { FalloutDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Opens a closed day again, or one of its sessions. */
export function useReopenDay(
  areaid: string,
  date: string,
  told?: Told<unknown, FieldsOf<FalloutDto>>,
) {
  return useStaffMutation<FieldsOf<FalloutDto>, unknown>(
    (input: FieldsOf<FalloutDto>) => requestOf(scheduleEndpoints.reopen, { areaid, date }, input),
    told,
  );
}
