import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { GenerateDaysDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Generates the days of a range that do not exist yet. */
export function useGenerateDays(told?: Told<{ days: string[] }, FieldsOf<GenerateDaysDto>>) {
  return useStaffMutation<FieldsOf<GenerateDaysDto>, { days: string[] }>(
    (input: FieldsOf<GenerateDaysDto>) => requestOf(scheduleEndpoints.generate, {}, input),
    told,
  );
}
