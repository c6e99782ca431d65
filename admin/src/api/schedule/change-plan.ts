import { type BulkPlanDto, bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

type Changed = { planchangeid: string; sessions: number };

/** Changes many sessions in one. */
export function useChangePlan(told?: Told<Changed, FieldsOf<BulkPlanDto>>) {
  return useStaffMutation<FieldsOf<BulkPlanDto>, Changed>(
    (input) => requestOf(bulkPlanEndpoints.change, {}, input),
    told,
  );
}
