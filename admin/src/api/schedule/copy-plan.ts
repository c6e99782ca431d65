import {
  bulkPlanEndpoints,
  type CopyOutcome,
  type CopyPlanDto,
} from '@hall/shared/contract/staff/bulk-plan';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a day, or a week, the sessions of another. */
export function useCopyPlan(told?: Told<CopyOutcome, FieldsOf<CopyPlanDto>>) {
  return useStaffMutation<FieldsOf<CopyPlanDto>, CopyOutcome>(
    (input) => requestOf(bulkPlanEndpoints.copy, {}, input),
    told,
  );
}
