import { AbsenceState, TicketStatus } from '@hall/shared/codes/states';
import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql, sqlText } from '@hall/platform/postgres/sql';

/**
 * Blacklists people who missed too many visits within a number of days. Visits before the end of an earlier entry do
 * not count again, nor do those that staff have not confirmed. Raw SQL: one statement counts and writes for all tickets.
 * @returns the number of people added
 */
export async function listMissedVisits(
  db: Database,
  rule: { missed: number; withinDays: number; forDays: number },
  reason: string,
): Promise<number> {
  const listed = await runSql(
    db,
    `INSERT INTO blacklist AS b (visitor_key, realname, doctype, idnum_sealed, reason, until, source)
     SELECT t.visitor_key, max(t.realname), max(t.doctype), max(t.idnum_sealed), $4,
            now() + make_interval(days => $3), 'rule'
     FROM tickets t LEFT JOIN blacklist old ON old.visitor_key = t.visitor_key
     WHERE t.status = ${TicketStatus.expired} AND t.visit_date > ${hallToday} - $2::int
       AND NOT EXISTS (SELECT 1 FROM orders o JOIN absence_cases c ON c.session_id = o.session_id AND c.state <> ${sqlText(AbsenceState.confirmed)}
                       WHERE o.id = t.order_id)
       AND (old.visitor_key IS NULL OR (old.until <= now() AND t.visit_date > (old.until AT TIME ZONE '${hallTimeZone}')::date))
     GROUP BY t.visitor_key HAVING count(DISTINCT t.visit_date) >= $1
     ON CONFLICT (visitor_key) DO UPDATE SET reason = excluded.reason, until = excluded.until, source = 'rule',
       created_by = '', created_at = now(), lifted_by = NULL, lift_reason = NULL WHERE b.until <= now()
     RETURNING b.id`,
    [rule.missed, rule.withinDays, rule.forDays, reason],
  );
  return listed.length;
}
