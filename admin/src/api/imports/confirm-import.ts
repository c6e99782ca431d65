import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Has the rows carried out that were found to be new. */
export function useConfirmImport(importid: string, told?: Told<ImportJob, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.confirm, { importid }, undefined), told);
}
