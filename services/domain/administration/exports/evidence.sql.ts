import type { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** An order of an account of a cluster. */
export interface ClusterOrder {
  accountId: string;
  orderno: string;
  visitDate: string;
  ticketcount: number;
  status: OrderStatus;
  createdAt: Date;
}

/** Raw SQL, because an export has thousands of rows. @returns the newest 20,000 orders of a cluster's accounts */
export function readClusterOrders(db: Queryable, clusterId: string): Promise<ClusterOrder[]> {
  return runSql<ClusterOrder>(
    db,
    `SELECT o.account_id::text AS "accountId", o.orderno, o.visit_date::text AS "visitDate", o.ticketcount, o.status,
            o.created_at AS "createdAt"
     FROM cluster_members m JOIN orders o ON o.account_id = m.account_id
     WHERE m.cluster_id = $1 ORDER BY o.id DESC LIMIT 20000`,
    [clusterId],
  );
}
