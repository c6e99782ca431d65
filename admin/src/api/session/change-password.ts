import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ChangeStaffPasswordDto, sessionEndpoints } from '@hall/shared/contract/staff/session';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes one’s own password. */
export function useChangePassword(told?: Told<unknown, FieldsOf<ChangeStaffPasswordDto>>) {
  return useStaffMutation<FieldsOf<ChangeStaffPasswordDto>, unknown>(
    (input: FieldsOf<ChangeStaffPasswordDto>) =>
      requestOf(sessionEndpoints.changePassword, {}, input),
    told,
  );
}
