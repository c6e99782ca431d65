import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import type { SmsKind } from './sms-budget.entity';

/** Messages that may go in an hour and in a day of hall time. */
export interface SmsBudgetSize {
  hour: number;
  day: number;
}

/** What went of a kind in this hour and today, and tries of this hour that no operator took. */
export interface SmsUse {
  kind: SmsKind;
  inHour: number;
  inDay: number;
  failedInHour: number;
}

const thisHour = `date_trunc('hour', now())`;
/** What stands there counts for its own hour and day alone. */
const sameHour = (column: string): string =>
  `(CASE WHEN b.hour = ${thisHour} THEN b.${column} ELSE 0 END)`;
const sameDay = `(CASE WHEN b.day = ${hallToday} THEN b.in_day ELSE 0 END)`;

/**
 * Takes messages of a kind's budget. By hand, all of this file: the count and its bound are one statement, under the
 * row's lock, by the store's clock, so that however many ask at once no more go than may.
 * @returns how many of the `wanted` may go: none where the hour's or the day's budget is used up
 */
export async function takeOfBudget(
  db: Queryable,
  kind: SmsKind,
  { hour, day }: SmsBudgetSize,
  wanted: number,
): Promise<number> {
  await runSql(
    db,
    `INSERT INTO sms_budgets (kind, hour, in_hour, day, in_day) VALUES ($1, ${thisHour}, 0, ${hallToday}, 0)
     ON CONFLICT (kind) DO NOTHING`,
    [kind],
  );
  const [taken] = await runSql<{ granted: number }>(
    db,
    `WITH held AS (
       SELECT kind AS of, least($4::int, $2::int - ${sameHour('in_hour')}, $3::int - ${sameDay}) AS granted
       FROM sms_budgets b WHERE kind = $1 FOR UPDATE
     )
     UPDATE sms_budgets b SET hour = ${thisHour}, in_hour = ${sameHour('in_hour')} + granted,
       failed_in_hour = ${sameHour('failed_in_hour')}, day = ${hallToday}, in_day = ${sameDay} + granted
     FROM held WHERE kind = of AND granted > 0 RETURNING granted`,
    [kind, hour, day, wanted],
  );
  return taken?.granted ?? 0;
}

/** Gives back what was taken for messages that no operator took, and counts the failures. */
export async function refundBudget(db: Queryable, kind: SmsKind, count: number): Promise<void> {
  await runSql(
    db,
    `UPDATE sms_budgets b SET in_hour = greatest(in_hour - $2, 0), in_day = greatest(in_day - $2, 0),
       failed_in_hour = ${sameHour('failed_in_hour')} + $2 WHERE kind = $1`,
    [kind, count],
  );
}

/** @returns what went of each kind; of one that never sent anything, nothing */
export function readSmsUse(db: Queryable): Promise<SmsUse[]> {
  return runSql<SmsUse>(
    db,
    `SELECT kind, ${sameHour('in_hour')} AS "inHour", ${sameDay} AS "inDay",
       ${sameHour('failed_in_hour')} AS "failedInHour" FROM sms_budgets b`,
  );
}

/** @returns seconds until the hour's budget is whole again, or the day's where that is used up */
export async function secondsUntilBudget(
  db: Queryable,
  kind: SmsKind,
  { day }: SmsBudgetSize,
): Promise<number> {
  const [row] = await runSql<{ seconds: number }>(
    db,
    `SELECT ceil(extract(epoch FROM CASE WHEN ${sameDay} >= $2
       THEN ${hallToday} + 1 - (now() AT TIME ZONE '${hallTimeZone}') ELSE ${thisHour} + interval '1 hour' - now() END))::int
       AS seconds FROM sms_budgets b WHERE kind = $1`,
    [kind, day],
  );
  return Math.max(1, row?.seconds ?? 1);
}
