import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Lets a member of staff sign in again, or no longer. */
export function useSetActive(
  staffid: string,
  verb: 'activate' | 'deactivate',
  told?: Told<unknown, ReasonDto>,
) {
  return useStaffMutation(
    (input: ReasonDto) => requestOf(staffEndpoints[verb], { staffid }, input),
    told,
  );
}
