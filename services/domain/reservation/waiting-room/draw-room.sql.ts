import type { Database } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { HallSettings } from '../../configuration/settings';
import { abandonedSeconds } from './draw-rules';

/**
 * Draws the order of a day at its release: all accounts that have not left, sorted by SHA-256(seed, account). Accounts
 * that the setting `prequeue` puts last come last. Within both groups, accounts without a required proof of work come last. Raw SQL: one
 * statement for thousands of entries, under the draw's lock, so that a concurrent caller finds it drawn.
 * @returns number of accounts drawn; undefined if it was already drawn or is not due
 */
export function drawRoom(
  database: Database,
  areaId: number,
  date: string,
  rules: HallSettings['prequeue'],
): Promise<number | undefined> {
  return database.transaction(async (transaction) => {
    const due = await runSql(
      transaction,
      `SELECT q.seed FROM prequeue_draws q JOIN visit_days d ON d.area_id = q.area_id AND d.visit_date = q.visit_date
       WHERE q.area_id = $1 AND q.visit_date = $2 AND q.drawn_at IS NULL AND d.release_at <= now() FOR UPDATE OF q`,
      [areaId, date],
    );
    if (!due.length) return undefined;
    const drawn = await runSql(
      transaction,
      `UPDATE prequeue_entries e SET place = o.place FROM (
         SELECT f.account_id, row_number() OVER (ORDER BY
           a.created_at > d.release_at - make_interval(mins => $4)
             OR EXISTS (SELECT 1 FROM orders o WHERE o.account_id = a.id AND o.cancelled_at IS NULL
               AND o.created_at > d.release_at
                 - make_interval(days => nullif(CASE a.type WHEN 'user' THEN $6::int ELSE $8::int END, 0)))
             OR EXISTS (SELECT 1 FROM risk_scores r WHERE r.account_id = a.id
               AND r.score >= nullif(CASE a.type WHEN 'user' THEN $7::int ELSE $9::int END, 0)
               AND coalesce(r.set_aside_until <= now(), true)),
           $5 AND NOT f.proven,
           sha256(q.seed || convert_to(f.account_id::text, 'UTF8'))) AS place
         FROM prequeue_entries f JOIN prequeue_draws q ON q.area_id = f.area_id AND q.visit_date = f.visit_date
         JOIN visit_days d ON d.area_id = f.area_id AND d.visit_date = f.visit_date
         JOIN accounts a ON a.id = f.account_id
         WHERE f.area_id = $1 AND f.visit_date = $2 AND f.seen_at > d.release_at - make_interval(secs => $3)) AS o
       WHERE e.area_id = $1 AND e.visit_date = $2 AND e.account_id = o.account_id RETURNING e.place`,
      [
        areaId,
        date,
        abandonedSeconds,
        rules.youngMinutes,
        rules.proofOfWork,
        rules.servedDays,
        rules.behindPoints,
        rules.servedTeamDays,
        rules.behindTeamPoints,
      ],
    );
    await runSql(
      transaction,
      'UPDATE prequeue_draws SET drawn_at = now(), places = $3 WHERE area_id = $1 AND visit_date = $2',
      [areaId, date, drawn.length],
    );
    return drawn.length;
  });
}
