import type { Database } from '@hall/platform/postgres/data-source';
import { isForReview, joinLinked, type Link, linkKinds } from './cluster-rules';
import { findLinks } from './find-links.sql';
import { markForReview, writeClusters } from './write-clusters.sql';

/**
 * Links individuals by devices, phones, people and addresses, and stores the clusters. Things shared by too many
 * accounts are ignored, and a cluster has at most five hundred accounts.
 * @returns the number of clusters
 */
export async function linkAccounts({ database }: { database: Database }): Promise<number> {
  const links: Link[] = [];
  for (const kind of linkKinds) links.push(...(await findLinks(database, kind)));
  const clusters = joinLinked(links);
  await database.transaction(async (transaction) => {
    const written = await writeClusters(transaction, clusters);
    await markForReview(
      transaction,
      written.filter((cluster) => isForReview(cluster, cluster.released)).map(({ id }) => id),
    );
  });
  return clusters.size;
}
