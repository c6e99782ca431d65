import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Builds a day’s seats anew from the rows. */
export function useRebuildDay(told?: Told<unknown, { day: string; input: FieldsOf<ReasonDto> }>) {
  return useStaffMutation<{ day: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ day, input }: { day: string; input: FieldsOf<ReasonDto> }) =>
      requestOf(operationEndpoints.rebuild, { day }, input),
    told,
  );
}
