import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives an import up. */
export function useCancelImport(importid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.cancel, { importid }, undefined), told);
}
