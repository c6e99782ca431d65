import { OrderStatus } from '@hall/shared/codes/states';
import { RecordedState } from '@hall/shared/rules/bindings';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/** The requests and orders that wait for an agency. */
export interface AgencyWaits {
  /** Names of the guides who applied, the longest waiting first. */
  applying: string[];
  /** Names of the guides who ask to be unbound, likewise. */
  leaving: string[];
  /** Orders with a future visit, by the agency or its guides. */
  orders: number;
}

const guidesIn = (state: RecordedState): string =>
  `(SELECT coalesce(array_agg(g.realname ORDER BY b.changed_at), '{}')
      FROM guide_bindings b JOIN accounts g ON g.id = b.guide_id AND g.deleted_at IS NULL
     WHERE b.agency_id = $1 AND b.state = ${sqlText(state)})`;

/** @returns what the agency's home shows. Raw SQL: three counts in one round trip */
export async function readAgencyWaits(db: Queryable, agencyId: string): Promise<AgencyWaits> {
  const [row] = await runSql<AgencyWaits>(
    db,
    `SELECT ${guidesIn(RecordedState.pending)} AS applying, ${guidesIn(RecordedState.guideAsks)} AS leaving,
            (SELECT count(*)::int FROM orders
              WHERE agency_id = $1 AND status = ${OrderStatus.pendingTravel}) AS orders`,
    [agencyId],
  );
  return row ?? { applying: [], leaving: [], orders: 0 };
}
