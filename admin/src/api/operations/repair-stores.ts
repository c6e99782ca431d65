import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  operationEndpoints,
  type ReconcileDto,
  type Reconciliation,
} from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Compares the stores, and rebuilds the days that differ. */
export function useRepairStores(told?: Told<Reconciliation, FieldsOf<ReconcileDto>>) {
  return useStaffMutation<FieldsOf<ReconcileDto>, Reconciliation>(
    (input: FieldsOf<ReconcileDto>) => requestOf(operationEndpoints.repair, {}, input),
    told,
  );
}
