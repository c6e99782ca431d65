// Runs in the gateway and the worker.
export type { AccountCluster } from './account-cluster.entity';
export {
  type ClusterAccount,
  readClusterAccounts,
  readSharedThings,
  type SharedThing,
} from './find-links.sql';
export { findCluster, readClusters } from './clusters.repository';
export { decideCluster, linkAccounts } from './decide-cluster';
