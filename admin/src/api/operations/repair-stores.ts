import {
  operationEndpoints,
  type ReconcileDto,
  type Reconciliation,
} from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Compares the stores, and rebuilds the days that differ. */
export function useRepairStores(told?: Told<Reconciliation, ReconcileDto>) {
  return useStaffMutation<ReconcileDto, Reconciliation>(
    (input: ReconcileDto) => requestOf(operationEndpoints.repair, {}, input),
    told,
  );
}
