import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { type Link, linkCaps, type LinkKind } from './cluster-rules';
import { type AccountStatus, TicketStatus } from '@hall/shared/codes/states';
import { countsAsAbsence } from '../accounts';

/** An account of a cluster with the totals of its bookings and their results. */
export interface ClusterAccount {
  id: string;
  status: AccountStatus;
  realname: string;
  telnum: string;
  createdAt: Date;
  score: number;
  orders: number;
  people: number;
  came: number;
  missed: number;
  cancelled: number;
}

/** Something that accounts of a cluster share. Its value is not shown. */
export interface SharedThing {
  kind: LinkKind;
  /** Since when more than one of them has had it. */
  since: Date;
  accountIds: string[];
}

/** Raw SQL: one statement counts orders and tickets of up to five hundred accounts. */
export function readClusterAccounts(db: Queryable, clusterId: string): Promise<ClusterAccount[]> {
  return runSql<ClusterAccount>(
    db,
    `SELECT a.id::text, a.status, coalesce(a.realname, '') AS realname, a.telnum, a.created_at AS "createdAt",
            coalesce(r.score, 0) AS score, o.orders, o.people, o.came, o.missed, o.cancelled
     FROM cluster_members m JOIN accounts a ON a.id = m.account_id LEFT JOIN risk_scores r ON r.account_id = a.id,
     LATERAL (
       SELECT count(DISTINCT o.id)::int AS orders, count(DISTINCT t.visitor_key)::int AS people,
              count(DISTINCT o.id) FILTER (WHERE t.status = ${TicketStatus.verified})::int AS came,
              count(DISTINCT n.order_id)::int AS missed,
              count(DISTINCT o.id) FILTER (WHERE o.cancelled_by = 'account')::int AS cancelled
       FROM orders o JOIN tickets t ON t.order_id = o.id LEFT JOIN no_shows n ON n.order_id = o.id AND ${countsAsAbsence('n')}
       WHERE o.account_id = a.id) o
     WHERE m.cluster_id = $1 ORDER BY a.id`,
    [clusterId],
  );
}

const things = `
  SELECT 'device' AS kind, d.device_hash AS thing, d.account_id, d.first_at AS at
  FROM account_devices d JOIN members USING (account_id)
  UNION ALL
  SELECT 'address', d.address_hash, d.account_id, min(d.first_at)
  FROM account_devices d JOIN members USING (account_id)
  WHERE d.address_hash IS NOT NULL
    AND (SELECT count(DISTINCT x.account_id) FROM account_devices x WHERE x.address_hash = d.address_hash) <= ${linkCaps.address}
  GROUP BY d.address_hash, d.account_id
  UNION ALL
  SELECT 'phone', a.telnum, a.id, a.created_at FROM accounts a JOIN members ON members.account_id = a.id
  WHERE a.telnum <> ''
  UNION ALL
  SELECT 'people', t.visitor_key, o.account_id, min(o.created_at)
  FROM members JOIN orders o USING (account_id) JOIN tickets t ON t.order_id = o.id
  WHERE t.idnum_sealed <> '' AND o.created_at > now() - interval '90 days'
  GROUP BY t.visitor_key, o.account_id`;

/** @returns the things that accounts of the cluster share, most shared first, up to `limit` */
export function readSharedThings(
  db: Queryable,
  clusterId: string,
  limit: number,
): Promise<SharedThing[]> {
  return runSql<SharedThing>(
    db,
    `WITH members AS (SELECT account_id FROM cluster_members WHERE cluster_id = $1),
       things AS (${things})
     SELECT kind, (array_agg(at ORDER BY at))[2] AS since, array_agg(account_id::text ORDER BY account_id) AS "accountIds"
     FROM things GROUP BY kind, thing HAVING count(*) > 1
     ORDER BY count(*) DESC, min(at), kind, thing LIMIT $2`,
    [clusterId, limit],
  );
}

/**
 * Replaces the stored clusters; decisions of staff stay. Raw SQL: thousands of rows in a few statements.
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

/** Maximum number of links of a kind per run. */
const linksAtOnce = 200_000;

/** Links accounts that share a thing, each with the first one, so that n accounts give n - 1 links. */
const starOf = (things: string, most: number): string =>
  `SELECT first::text AS one, id::text AS other FROM (
     SELECT account_id AS id, min(account_id) OVER same AS first, count(*) OVER same AS accounts
     FROM (${things}) t WINDOW same AS (PARTITION BY thing)) s
   WHERE accounts BETWEEN 2 AND ${most} AND id <> first ORDER BY first, id LIMIT ${linksAtOnce}`;

/** Individuals that are not deleted. Guides and agencies share desks and book for strangers by trade. */
const individuals = `a.type = 'user' AND a.deleted_at IS NULL`;
const signIns = `now() - interval '30 days'`;

const statements: Record<LinkKind, string> = {
  device: starOf(
    `SELECT d.account_id, d.device_hash AS thing FROM account_devices d JOIN accounts a ON a.id = d.account_id
     WHERE d.last_at > ${signIns} AND ${individuals}`,
    linkCaps.device,
  ),
  // Only addresses of listed data centres link, because operators share home addresses among a dozen strangers.
  address: starOf(
    `SELECT DISTINCT d.account_id, d.address_hash AS thing FROM account_devices d JOIN accounts a ON a.id = d.account_id
     WHERE d.last_at > ${signIns} AND d.address_hash IS NOT NULL AND d.hosted
       AND ${individuals}`,
    linkCaps.address,
  ),
  phone: starOf(
    `SELECT a.id AS account_id, a.telnum AS thing FROM accounts a WHERE ${individuals} AND a.telnum <> ''`,
    linkCaps.phone,
  ),
  people: `WITH booked AS (
       SELECT DISTINCT t.visitor_key, o.account_id FROM orders o JOIN tickets t ON t.order_id = o.id
       WHERE o.account_type = 'user' AND o.created_at > now() - interval '90 days' AND t.idnum_sealed <> ''),
     shared AS (
       SELECT visitor_key FROM booked GROUP BY visitor_key HAVING count(*) BETWEEN 2 AND ${linkCaps.person})
     SELECT one.account_id::text AS one, other.account_id::text AS other
     FROM shared JOIN booked one USING (visitor_key) JOIN booked other USING (visitor_key)
     WHERE one.account_id < other.account_id
     GROUP BY 1, 2, one.account_id, other.account_id HAVING count(*) >= ${linkCaps.peopleInCommon}
     ORDER BY one.account_id, other.account_id LIMIT ${linksAtOnce}`,
};

/**
 * Raw SQL: window functions over all sign-ins and bookings of some months, in the background.
 * @returns the links of a kind
 */
export async function findLinks(db: Queryable, kind: LinkKind): Promise<Link[]> {
  const rows = await runSql<{ one: string; other: string }>(db, statements[kind]);
  return rows.map(({ one, other }) => [one, other]);
}
