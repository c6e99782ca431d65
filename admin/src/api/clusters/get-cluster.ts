import { useQuery } from '@tanstack/react-query';
import { clusterEndpoints } from '@hall/shared/contract/staff/clusters';
import { queryOf, useLocale } from '../query';

const clusterQuery = queryOf(clusterEndpoints.get);

/** A cluster with its accounts and what they have in common. */
export function useCluster(clusterid: string) {
  return useQuery(clusterQuery(useLocale(), { clusterid }, undefined));
}
