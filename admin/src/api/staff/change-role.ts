import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ChangeRoleDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a member of staff another role. */
export function useChangeRole(staffid: string, told?: Told<unknown, FieldsOf<ChangeRoleDto>>) {
  return useStaffMutation<FieldsOf<ChangeRoleDto>, unknown>(
    (input: FieldsOf<ChangeRoleDto>) => requestOf(staffEndpoints.changeRole, { staffid }, input),
    told,
  );
}
