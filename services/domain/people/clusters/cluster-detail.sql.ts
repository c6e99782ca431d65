import { type AccountStatus, TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countsAsAbsence } from '../accounts';
import { runSql } from '@hall/platform/postgres/sql';
import { linkCaps, type LinkKind } from './cluster-rules';

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
