import { operationEndpoints, type Reconciliation } from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Compares the stores with every invariant. */
export function useCompareStores(told?: Told<Reconciliation, void>) {
  return useStaffMutation(() => requestOf(operationEndpoints.compare, {}, undefined), told);
}
