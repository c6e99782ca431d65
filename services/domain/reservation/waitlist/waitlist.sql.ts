import { leavableWaitStates, WaitState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';

/**
 * Ranks in the waiting list: one more than those who wait for one of the sessions and came before; the best of the
 * sessions. By hand: it counts, for each entry and each of its sessions, those before it.
 * @returns the rank by entry; none of one that does not wait
 */
export async function readPlaces(db: Queryable, entryIds: string[]): Promise<Map<string, number>> {
  if (!entryIds.length) return new Map();
  const rows = await runSql<{ id: string; place: number }>(
    db,
    `SELECT w.id, min(ahead.n) + 1 AS place
     FROM waitlist_entries w, unnest(w.session_ids) AS wanted(session_id), LATERAL (
       SELECT count(*)::int AS n FROM waitlist_entries b
       WHERE b.state = ${sqlText(WaitState.waiting)} AND b.pool = w.pool AND b.session_ids @> ARRAY[wanted.session_id] AND b.id < w.id) AS ahead
     WHERE w.id = ANY($1::bigint[]) AND w.state = ${sqlText(WaitState.waiting)} GROUP BY w.id`,
    [entryIds],
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Erases who was named in an account's entries; those that wait or are offered leave. */
export async function eraseEntriesOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `UPDATE waitlist_entries SET visitors = '[]', visitor_keys = '{}',
       state = CASE WHEN state IN ${sqlList(leavableWaitStates)} THEN ${sqlText(WaitState.left)} ELSE state END WHERE account_id = $1`,
    [accountId],
  );
}

/**
 * Erases who was named in places that are given up or taken, so many days after the last session that they were for.
 * @returns how many were erased
 */
export async function eraseOldEntries(db: Queryable, days: number): Promise<number> {
  const erased = await runSql(
    db,
    `UPDATE waitlist_entries w SET visitors = '[]', visitor_keys = '{}'
     WHERE w.visitors <> '[]' AND w.state NOT IN ${sqlList(leavableWaitStates)} AND NOT EXISTS (
       SELECT 1 FROM visit_sessions s WHERE s.id = ANY(w.session_ids) AND s.visit_date >= ${hallToday} - $1::int)
     RETURNING w.id`,
    [days],
  );
  return erased.length;
}
