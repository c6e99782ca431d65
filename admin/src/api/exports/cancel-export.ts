import { exportEndpoints } from '@hall/shared/contract/staff/exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Stops the writing of a file. */
export function useCancelExport(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(
    (exportid: string) => requestOf(exportEndpoints.cancel, { exportid }, undefined),
    told,
  );
}
