import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { clusters } from '@hall/shared/lists/clusters';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import type { ListClustersDto } from '@hall/shared/contract/staff/clusters';
import { AccountCluster } from './account-cluster.entity';

/** @returns clusters of linked accounts, longest waiting first; optionally only those for review */
export function readClusters(
  db: Database,
  query: ListClustersDto,
): Promise<ListPage<AccountCluster>> {
  const list = db.getRepository(AccountCluster).createQueryBuilder('cluster');
  if (query.state === 'review') list.where('cluster.forReview');
  return readPage(
    list,
    {
      sorts: {
        since: 'cluster.since',
        members: 'cluster.members',
        people: 'cluster.people',
        orders: 'cluster.orders',
      } satisfies SortsOf<typeof clusters>,
      defaultSort: 'since',
      key: 'cluster.id',
    },
    query,
  );
}

/** @returns the cluster with that id, for review or not; null if it does not exist */
export const findCluster = (db: Queryable, id: string): Promise<AccountCluster | null> =>
  db.getRepository(AccountCluster).findOneBy({ id });

/** Serialises decisions on one cluster until the transaction ends. */
export const lockCluster = (transaction: Transaction, id: string): Promise<AccountCluster | null> =>
  transaction
    .getRepository(AccountCluster)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Ends the review of a cluster, with a release until a given day. */
export async function endReview(
  transaction: Transaction,
  { id, members }: Pick<AccountCluster, 'id' | 'members'>,
  released: { until: Date; reason: string },
): Promise<void> {
  await transaction.getRepository(AccountCluster).update(
    { id },
    {
      forReview: false,
      releasedUntil: released.until,
      releasedReason: released.reason,
      releasedMembers: members,
    },
  );
}
