import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type CreateStaffDto,
  type FirstPassword,
  staffEndpoints,
} from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Makes a member of staff; the answer holds the first password. */
export function useCreateStaff(told?: Told<FirstPassword, FieldsOf<CreateStaffDto>>) {
  return useStaffMutation<FieldsOf<CreateStaffDto>, FirstPassword>(
    (input: FieldsOf<CreateStaffDto>) => requestOf(staffEndpoints.create, {}, input),
    told,
  );
}
