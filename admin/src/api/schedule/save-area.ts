import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes an area, or takes it out of what is offered. */
export function useSaveArea(
  told?: Told<unknown, { areaid: string; input: FieldsOf<SaveAreaDto> }>,
) {
  return useStaffMutation<{ areaid: string; input: FieldsOf<SaveAreaDto> }, unknown>(
    ({ areaid, input }: { areaid: string; input: FieldsOf<SaveAreaDto> }) =>
      requestOf(scheduleEndpoints.saveArea, { areaid }, input),
    told,
  );
}
