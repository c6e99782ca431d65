import { type ChangeStaffPasswordDto, sessionEndpoints } from '@hall/shared/contract/staff/session';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes one’s own password. */
export function useChangePassword(told?: Told<unknown, ChangeStaffPasswordDto>) {
  return useStaffMutation<ChangeStaffPasswordDto, unknown>(
    (input: ChangeStaffPasswordDto) => requestOf(sessionEndpoints.changePassword, {}, input),
    told,
  );
}
