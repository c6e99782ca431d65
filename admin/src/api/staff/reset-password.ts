import { type ResetStaffPasswordDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a member of staff another first password. */
export function useResetPassword(staffid: string, told?: Told<unknown, ResetStaffPasswordDto>) {
  return useStaffMutation<ResetStaffPasswordDto, unknown>(
    (input: ResetStaffPasswordDto) => requestOf(staffEndpoints.resetPassword, { staffid }, input),
    told,
  );
}
