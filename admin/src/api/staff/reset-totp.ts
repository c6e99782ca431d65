import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes the second factor off a member of staff. */
export function useResetTotp(staffid: string, told?: Told<unknown, ReasonDto>) {
  return useStaffMutation<ReasonDto, unknown>(
    (input: ReasonDto) => requestOf(staffEndpoints.resetTotp, { staffid }, input),
    told,
  );
}
