import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Uploads a file; nothing is written before it is confirmed. */
export function useCreateImport(told?: Told<ImportJob, FormData>) {
  return useStaffMutation<FormData, ImportJob>(
    (input: FormData) => requestOf(importEndpoints.create, {}, input),
    told,
  );
}
