import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** The first passwords of new units, as a file, once. */
export function useTakePasswords(importid: string, told?: Told<Blob, void>) {
  return useStaffMutation(
    () => requestOf(importEndpoints.passwords, { importid }, undefined),
    told,
  );
}
