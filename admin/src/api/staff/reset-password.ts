import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ResetStaffPasswordDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a member of staff another first password. */
export function useResetPassword(
  staffid: string,
  told?: Told<unknown, FieldsOf<ResetStaffPasswordDto>>,
) {
  return useStaffMutation<FieldsOf<ResetStaffPasswordDto>, unknown>(
    (input: FieldsOf<ResetStaffPasswordDto>) =>
      requestOf(staffEndpoints.resetPassword, { staffid }, input),
    told,
  );
}
