import { leavableWaitStates, WaitState } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlList, sqlText } from '@hall/platform/postgres/sql';
import type { OwnedEntry } from './offer-seats.sql';

/**
 * Removes from waiting entries the sessions of days of which somebody of the party has a ticket, whoever booked it. An
 * entry without another session ends. Raw SQL: one statement reads the tickets of all waiting people by their index.
 * @returns each entry with its owner, once for each of these days
 */
export function endBookedEntries(transaction: Transaction): Promise<Omit<OwnedEntry, 'session'>[]> {
  return runSql(
    transaction,
    `WITH booked AS (
       SELECT w.id, array_agg(DISTINCT s.visit_date) AS days
       FROM waitlist_entries w
         JOIN visit_sessions s ON s.id = ANY(w.session_ids)
         JOIN tickets t ON t.visitor_key = ANY(w.visitor_keys) AND t.visit_date = s.visit_date AND t.holds_seat
       WHERE w.state = ${sqlText(WaitState.waiting)} GROUP BY w.id
     ), locked AS (
       SELECT w.id FROM waitlist_entries w JOIN booked ON booked.id = w.id ORDER BY w.id FOR UPDATE OF w SKIP LOCKED
     ), remaining AS (
       SELECT b.id, b.days, ARRAY(
         SELECT s.id FROM waitlist_entries w, unnest(w.session_ids) WITH ORDINALITY AS wanted(id, place)
           JOIN visit_sessions s ON s.id = wanted.id
         WHERE w.id = b.id AND s.visit_date <> ALL(b.days) ORDER BY wanted.place) AS session_ids
       FROM booked b JOIN locked ON locked.id = b.id
     ), ended AS (
       UPDATE waitlist_entries w SET
         session_ids = CASE WHEN remaining.session_ids = '{}' THEN w.session_ids ELSE remaining.session_ids END,
         state = CASE WHEN remaining.session_ids = '{}' THEN ${sqlText(WaitState.expired)} ELSE w.state END
       FROM remaining WHERE w.id = remaining.id AND w.state = ${sqlText(WaitState.waiting)}
       RETURNING w.id, w.state, w.ticketcount, w.account_id, remaining.days
     )
     SELECT ended.id, ended.state, ended.ticketcount, a.id AS "accountId", a.telnum, a.locale, day::text AS "visitDate"
     FROM ended JOIN accounts a ON a.id = ended.account_id, unnest(ended.days) AS day ORDER BY ended.id, day`,
  );
}

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
