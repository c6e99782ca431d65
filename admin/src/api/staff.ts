import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  type ChangeRoleDto,
  type CreateStaffDto,
  type FirstPassword,
  type RenameStaffDto,
  staffEndpoints,
} from '@hall/shared/contract/staff/staff';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The members of staff, one page at a time. */
export const staffList = listOf(staffEndpoints.search);

/** Creates a member of staff. The answer holds the first password. */
export function useCreateStaff(told?: Told<FirstPassword, FieldsOf<CreateStaffDto>>) {
  return useStaffMutation<FieldsOf<CreateStaffDto>, FirstPassword>(
    (input) => requestOf(staffEndpoints.create, {}, input),
    told,
  );
}

/** Changes the displayed name of a member of staff. */
export function useRenameStaff(
  staffid: string,
  told?: Told<unknown, FieldsOf<RenameStaffDto & WithVersion>>,
) {
  return useStaffMutation<FieldsOf<RenameStaffDto & WithVersion>, unknown>(
    (input) => requestOf(staffEndpoints.rename, { staffid }, input),
    told,
  );
}

/** Changes the role of a member of staff. */
export function useChangeRole(staffid: string, told?: Told<unknown, FieldsOf<ChangeRoleDto>>) {
  return useStaffMutation<FieldsOf<ChangeRoleDto>, unknown>(
    (input) => requestOf(staffEndpoints.changeRole, { staffid }, input),
    told,
  );
}

/** Allows or forbids a member of staff to sign in. */
export function useSetActive(
  staffid: string,
  verb: 'activate' | 'deactivate',
  told?: Told<unknown, FieldsOf<ReasonDto>>,
) {
  return useStaffMutation(
    (input: FieldsOf<ReasonDto>) => requestOf(staffEndpoints[verb], { staffid }, input),
    told,
  );
}

/** Resets the password of a member of staff. The answer holds the new first password. */
export function useResetPassword(staffid: string, told?: Told<FirstPassword, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, FirstPassword>(
    (input) => requestOf(staffEndpoints.resetPassword, { staffid }, input),
    told,
  );
}

/** Removes the second factor of a member of staff. */
export function useResetTotp(staffid: string, told?: Told<unknown, FieldsOf<ReasonDto>>) {
  return useStaffMutation<FieldsOf<ReasonDto>, unknown>(
    (input) => requestOf(staffEndpoints.resetTotp, { staffid }, input),
    told,
  );
}
