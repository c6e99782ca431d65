import { clusterEndpoints } from '@hall/shared/contract/staff/clusters';
import { listOf } from '../list';

/** Clusters of linked accounts, a page at a time; those that wait the longest first. */
export const clusterList = listOf(clusterEndpoints.list);
