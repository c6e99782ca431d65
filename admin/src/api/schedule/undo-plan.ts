import { bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes the last change of many sessions back. */
export function useUndoPlan(told?: Told<unknown, string>) {
  return useStaffMutation(
    (planchangeid: string) => requestOf(bulkPlanEndpoints.undo, { planchangeid }, undefined),
    told,
  );
}
