import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type CreateStaffDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Makes a member of staff with a first password. */
export function useCreateStaff(told?: Told<unknown, FieldsOf<CreateStaffDto>>) {
  return useStaffMutation<FieldsOf<CreateStaffDto>, unknown>(
    (input: FieldsOf<CreateStaffDto>) => requestOf(staffEndpoints.create, {}, input),
    told,
  );
}
