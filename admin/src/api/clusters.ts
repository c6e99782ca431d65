import { useQuery } from '@tanstack/react-query';
import { clusterEndpoints, type DecideClusterDto } from '@hall/shared/contract/staff/clusters';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Clusters of linked accounts, one page at a time, longest waiting first. */
export const clusterList = listOf(clusterEndpoints.list);

const clusterQuery = queryOf(clusterEndpoints.get);

/** A cluster with its accounts and the data that they share. */
export function useCluster(clusterid: string) {
  return useQuery(clusterQuery(useLocale(), { clusterid }, undefined));
}

/** Decides on all accounts of a cluster at once. */
export function useDecideCluster(
  clusterid: string,
  told?: Told<{ changed: number }, FieldsOf<DecideClusterDto>>,
) {
  return useStaffMutation<FieldsOf<DecideClusterDto>, { changed: number }>(
    (input) => requestOf(clusterEndpoints.decide, { clusterid }, input),
    told,
  );
}

/** Requests an export of the data of a cluster. */
export function useExportCluster(clusterid: string, told?: Told<ExportRow, undefined>) {
  return useStaffMutation<undefined, ExportRow>(
    () => requestOf(clusterEndpoints.export, { clusterid }, undefined),
    told,
  );
}
