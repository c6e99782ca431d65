import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Lets a member of staff sign in again, or no longer. */
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
