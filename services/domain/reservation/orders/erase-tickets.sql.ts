import { TicketStatus } from '@hall/shared/codes/states';
import { daysOfLimits } from '@hall/shared/rules/visit-limits';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Of tickets that count as a visit, the days alone stay: a CTE of a statement that erases the tickets `gone`. */
const keptVisits = (days: string): string => `kept AS (
       INSERT INTO past_visits (visitor_key, visit_date)
       SELECT visitor_key, visit_date FROM gone WHERE holds_seat AND idnum_sealed <> '' AND visit_date > ${hallToday} - ${days}
       ORDER BY visitor_key, visit_date ON CONFLICT DO NOTHING)`;

/**
 * Erases who came with an account's orders; counts stay, and the days of visits for as long as limits look back: who
 * deletes an account has made them all the same. By hand: each key is made from its row.
 */
export async function eraseTicketsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `WITH gone AS (
       SELECT t.* FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.account_id = $1 FOR UPDATE OF t),
     ${keptVisits('$2::int')}
     UPDATE tickets t SET realname = '*', idnum_sealed = '', visitor_key = 'erased ' || t.id, disabled = false
     FROM gone WHERE t.id = gone.id`,
    [accountId, daysOfLimits({ month: 1, year: 1 })],
  );
}

/**
 * Erases who came, so many days after the visit. Who missed one stays for as long as the rule of missed visits looks
 * back. Some thousand tickets at a time, so that nobody waits for them.
 * @param countedDays for how long the day of a visit is kept without a name, for the limits of visits; 0: not at all
 * @returns how many were erased; fewer than `limit` when there are no more
 */
export async function eraseVisitorsOfPast(
  db: Queryable,
  {
    days,
    missedDays,
    countedDays,
    limit,
  }: { days: number; missedDays: number; countedDays: number; limit: number },
): Promise<number> {
  const erased = await runSql(
    db,
    `WITH gone AS (
       SELECT * FROM tickets WHERE idnum_sealed <> '' AND visit_date < ${hallToday} - $1::int
         AND (status <> ${TicketStatus.expired} OR visit_date < ${hallToday} - $2::int)
       ORDER BY visit_date LIMIT $3 FOR UPDATE SKIP LOCKED),
     ${keptVisits('$4::int')}
     UPDATE tickets t SET realname = '*', idnum_sealed = '', visitor_key = 'erased ' || t.id, disabled = false
     FROM gone WHERE t.id = gone.id RETURNING t.id`,
    [days, Math.max(days, missedDays), limit, countedDays],
  );
  return erased.length;
}

/**
 * Erases that somebody visited, once no limit looks back so far.
 * @returns how many days of people went; fewer than `limit` when there are no more
 */
export async function eraseOldVisits(
  db: Queryable,
  { countedDays, limit }: { countedDays: number; limit: number },
): Promise<number> {
  const erased = await runSql(
    db,
    `DELETE FROM past_visits WHERE (visitor_key, visit_date) IN (
       SELECT visitor_key, visit_date FROM past_visits WHERE visit_date <= ${hallToday} - $1::int LIMIT $2)
     RETURNING visit_date`,
    [countedDays, limit],
  );
  return erased.length;
}

/**
 * Erases what was kept under keys that nobody makes any more: whose visits they were cannot be found again.
 * @param prefix what the keys at work begin with; the empty text where nothing marks them
 */
export async function eraseVisitsOfFormerKeys(db: Queryable, prefix: string): Promise<void> {
  await runSql(
    db,
    `DELETE FROM past_visits
     WHERE CASE WHEN $1 = '' THEN position('.' IN visitor_key) > 0 ELSE NOT starts_with(visitor_key, $1) END`,
    [prefix],
  );
}
