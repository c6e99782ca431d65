import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type FirstPassword, staffEndpoints } from '@hall/shared/contract/staff/staff';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a member of staff another first password, which the answer holds. */
export function useResetPassword(staffid: string, told?: Told<FirstPassword, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, FirstPassword>(
    (input) => requestOf(staffEndpoints.resetPassword, { staffid }, input),
    told,
  );
}
