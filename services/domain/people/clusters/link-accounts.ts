import type { Database } from '@hall/platform/postgres/data-source';
import { isForReview, joinLinked, type Link, linkKinds } from './cluster-rules';
import { findLinks } from './find-links.sql';
import { markForReview, writeClusters } from './write-clusters.sql';

/**
 * Links individuals by their devices, phones, people and addresses, and writes which of them make a cluster. Bounded: what
 * too many share links nobody, and no cluster grows beyond five hundred.
 * @returns how many clusters there are
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
