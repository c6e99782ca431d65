import { TicketStatus } from '@hall/shared/codes/states';
import { declarationNames, declarations } from '@hall/shared/rules/declarations';
import { daysOfLimits } from '@hall/shared/rules/visit-limits';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** A CTE for statements that erase the tickets `gone`: retains the days of tickets that count as a visit. */
const retainedVisits = (days: string): string => `retained AS (
       INSERT INTO past_visits (visitor_key, visit_date)
       SELECT visitor_key, visit_date FROM gone WHERE holds_seat AND idnum_sealed <> '' AND visit_date > ${hallToday} - ${days}
       ORDER BY visitor_key, visit_date ON CONFLICT DO NOTHING)`;

/** Assignments that erase the visitor of a ticket `t`. Declarations that are never erased stay. */
const erasedVisitor = `realname = '*', idnum_sealed = '', visitor_key = 'erased ' || t.id, declared = (
       SELECT coalesce(jsonb_object_agg(name, answer), '{}') FROM jsonb_each(t.declared) AS a(name, answer)
       WHERE name = ANY('{${declarationNames.filter((name) => declarations[name].erased === 'never').join(',')}}'))`;

/**
 * Erases the visitors of an account's orders. Counts stay. Days of visits stay as long as visit limits count them,
 * because deleting an account must not reset the limits. Raw SQL: each key is made from its row.
 */
export async function eraseTicketsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `WITH gone AS (
       SELECT t.* FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.account_id = $1 FOR UPDATE OF t),
     ${retainedVisits('$2::int')}
     UPDATE tickets t SET ${erasedVisitor}
     FROM gone WHERE t.id = gone.id`,
    [accountId, daysOfLimits({ month: 1, year: 1 })],
  );
}

/**
 * Erases visitors `days` after the visit. A visitor who missed the visit stays for `missedDays`, the period of the rule
 * of missed visits. Batches of `limit` tickets keep locks short.
 * @param countedDays days for which the date of a visit is retained without a name, for the visit limits; 0: not at all
 * @returns number erased; fewer than `limit` if none are left
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
     ${retainedVisits('$4::int')}
     UPDATE tickets t SET ${erasedVisitor}
     FROM gone WHERE t.id = gone.id RETURNING t.id`,
    [days, Math.max(days, missedDays), limit, countedDays],
  );
  return erased.length;
}

/**
 * Erases dates of visits that no limit counts any more.
 * @returns number of rows erased; fewer than `limit` if none are left
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
 * Erases rows under retired keys, because their visitors cannot be found again.
 * @param prefix the prefix of the current keys; empty if they have none
 */
export async function eraseVisitsOfFormerKeys(db: Queryable, prefix: string): Promise<void> {
  await runSql(
    db,
    `DELETE FROM past_visits
     WHERE CASE WHEN $1 = '' THEN position('.' IN visitor_key) > 0 ELSE NOT starts_with(visitor_key, $1) END`,
    [prefix],
  );
}
