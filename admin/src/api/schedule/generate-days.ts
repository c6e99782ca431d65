import type { GenerateDaysDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Generates the days of a range that do not exist yet. */
export function useGenerateDays(told?: Told<{ days: string[] }, GenerateDaysDto>) {
  return useStaffMutation<GenerateDaysDto, { days: string[] }>(
    (input: GenerateDaysDto) => requestOf(scheduleEndpoints.generate, {}, input),
    told,
  );
}
