import { WaitState } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlText } from '@hall/platform/postgres/sql';
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
     ), kept AS (
       SELECT b.id, b.days, ARRAY(
         SELECT s.id FROM waitlist_entries w, unnest(w.session_ids) WITH ORDINALITY AS wanted(id, place)
           JOIN visit_sessions s ON s.id = wanted.id
         WHERE w.id = b.id AND s.visit_date <> ALL(b.days) ORDER BY wanted.place) AS session_ids
       FROM booked b JOIN locked ON locked.id = b.id
     ), ended AS (
       UPDATE waitlist_entries w SET
         session_ids = CASE WHEN kept.session_ids = '{}' THEN w.session_ids ELSE kept.session_ids END,
         state = CASE WHEN kept.session_ids = '{}' THEN ${sqlText(WaitState.expired)} ELSE w.state END
       FROM kept WHERE w.id = kept.id AND w.state = ${sqlText(WaitState.waiting)}
       RETURNING w.id, w.state, w.ticketcount, w.account_id, kept.days
     )
     SELECT ended.id, ended.state, ended.ticketcount, a.id AS "accountId", a.telnum, a.locale, day::text AS "visitDate"
     FROM ended JOIN accounts a ON a.id = ended.account_id, unnest(ended.days) AS day ORDER BY ended.id, day`,
  );
}
