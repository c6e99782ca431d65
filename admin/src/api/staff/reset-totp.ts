import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes the second factor off a member of staff. */
export function useResetTotp(staffid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input: FieldsOf<ReasonDto>) => requestOf(staffEndpoints.resetTotp, { staffid }, input),
    told,
  );
}
