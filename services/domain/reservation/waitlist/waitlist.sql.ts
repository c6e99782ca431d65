import { leavableWaitStates, WaitState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';

/**
 * Ranks in the waiting list: one plus the number of earlier entries for a session, and the best rank of the entry's
 * sessions. Raw SQL: counts the earlier entries of each entry and session.
 * @returns the rank by entry id; entries that no longer wait are missing
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

/** Erases the visitors named in an account's entries; waiting and offered entries end. */
export async function eraseEntriesOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `UPDATE waitlist_entries SET visitors = '[]', visitor_keys = '{}',
       state = CASE WHEN state IN ${sqlList(leavableWaitStates)} THEN ${sqlText(WaitState.left)} ELSE state END WHERE account_id = $1`,
    [accountId],
  );
}

/**
 * Erases the visitors named in ended entries, `days` after the entry's last session.
 * @returns number erased
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
