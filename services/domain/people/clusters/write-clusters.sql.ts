import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/**
 * Replaces the stored clusters; decisions of staff are kept. Raw SQL: thousands of rows in a few statements.
 * @returns the booking totals of each cluster
 */
export async function writeClusters(
  transaction: Transaction,
  clusters: Map<string, string[]>,
): Promise<{ id: string; members: number; people: number; released: number | null }[]> {
  const pairs = [...clusters].flatMap(([id, members]) => members.map((member) => [id, member]));
  const columns = [pairs.map(([id]) => id), pairs.map(([, member]) => member)];
  // Two parallel workers would write the same members twice.
  await runSql(transaction, 'LOCK TABLE cluster_members IN SHARE ROW EXCLUSIVE MODE');
  await runSql(transaction, 'DELETE FROM cluster_members');
  await runSql(transaction, 'DELETE FROM account_clusters WHERE id <> ALL($1::bigint[])', [
    [...clusters.keys()],
  ]);
  await runSql(
    transaction,
    `INSERT INTO account_clusters (id, members)
     SELECT m.cluster, count(*) FROM unnest($1::bigint[], $2::bigint[]) AS m(cluster, account) GROUP BY m.cluster
     ON CONFLICT (id) DO UPDATE SET members = excluded.members`,
    columns,
  );
  await runSql(
    transaction,
    `INSERT INTO cluster_members (account_id, cluster_id)
     SELECT m.account, m.cluster FROM unnest($1::bigint[], $2::bigint[]) AS m(cluster, account)
     JOIN accounts a ON a.id = m.account AND a.deleted_at IS NULL`,
    columns,
  );
  return runSql(
    transaction,
    `UPDATE account_clusters c SET people = b.people, orders = b.orders
     FROM (SELECT m.cluster_id, count(DISTINCT t.visitor_key)::int AS people, count(DISTINCT o.id)::int AS orders
           FROM cluster_members m
           LEFT JOIN orders o ON o.account_id = m.account_id AND o.created_at > now() - interval '90 days'
           LEFT JOIN tickets t ON t.order_id = o.id
           GROUP BY m.cluster_id) b
     WHERE b.cluster_id = c.id
     RETURNING c.id::text, c.members, c.people,
       CASE WHEN c.released_until > now() THEN c.released_members END AS released`,
  );
}

/** Sets which clusters staff should review. */
export async function markForReview(transaction: Transaction, ids: string[]): Promise<void> {
  await runSql(
    transaction,
    `UPDATE account_clusters SET for_review = id = ANY($1::bigint[])
     WHERE for_review <> (id = ANY($1::bigint[]))`,
    [ids],
  );
}
