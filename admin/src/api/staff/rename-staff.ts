import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type RenameStaffDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Says what a member of staff is called. */
export function useRenameStaff(staffid: string, told?: Told<unknown, FieldsOf<RenameStaffDto>>) {
  return useStaffMutation<FieldsOf<RenameStaffDto>, unknown>(
    (input: FieldsOf<RenameStaffDto>) => requestOf(staffEndpoints.rename, { staffid }, input),
    told,
  );
}
