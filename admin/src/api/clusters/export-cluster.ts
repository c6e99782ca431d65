import { clusterEndpoints } from '@hall/shared/contract/staff/clusters';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Orders a file of what is known of a cluster. */
export function useExportCluster(clusterid: string, told?: Told<ExportRow, undefined>) {
  return useStaffMutation<undefined, ExportRow>(
    () => requestOf(clusterEndpoints.export, { clusterid }, undefined),
    told,
  );
}
