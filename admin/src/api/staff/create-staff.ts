import { type CreateStaffDto, staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Makes a member of staff with a first password. */
export function useCreateStaff(told?: Told<unknown, CreateStaffDto>) {
  return useStaffMutation<CreateStaffDto, unknown>(
    (input: CreateStaffDto) => requestOf(staffEndpoints.create, {}, input),
    told,
  );
}
