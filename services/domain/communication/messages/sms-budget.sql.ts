import { hallTimeZone } from '@hall/shared/rules/hall-time';
import type { Queryable, Database } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { runSql } from '@hall/platform/postgres/sql';
import type { SmsKind } from './message.entity';
import type { HallSettings, Settings } from '../../configuration/settings';
import { readWaiting, type WaitingMessages } from './message-queue.repository';

/** Maximum number of messages per hour and per day of hall time. */
export type SmsBudgetSize = Omit<HallSettings['textMessages']['codes'], 'sending'>;

/** Messages sent of a kind in this hour and today, and failed tries of this hour. */
interface SmsUse {
  kind: SmsKind;
  inHour: number;
  inDay: number;
  failedInHour: number;
}

const thisHour = `date_trunc('hour', now())`;
/** A stored count is valid for its own hour and day only. */
const sameHour = (column: string): string =>
  `(CASE WHEN b.hour = ${thisHour} THEN b.${column} ELSE 0 END)`;
const sameDay = `(CASE WHEN b.day = ${hallToday} THEN b.in_day ELSE 0 END)`;

/**
 * Takes messages from a kind's budget. Raw SQL in this file: one statement counts and checks the limit under the row's
 * lock, by the database's clock, so that parallel calls never exceed it.
 * @returns how many of the `wanted` may be sent; none if the hour's or day's budget is used up
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

/** Refunds messages that no operator accepted, and counts the failures. */
export async function refundBudget(db: Queryable, kind: SmsKind, count: number): Promise<void> {
  await runSql(
    db,
    `UPDATE sms_budgets b SET in_hour = greatest(in_hour - $2, 0), in_day = greatest(in_day - $2, 0),
       failed_in_hour = ${sameHour('failed_in_hour')} + $2 WHERE kind = $1`,
    [kind, count],
  );
}

/** @returns the use of each kind; kinds that never sent anything are left out */
function readSmsUse(db: Queryable): Promise<SmsUse[]> {
  return runSql<SmsUse>(
    db,
    `SELECT kind, ${sameHour('in_hour')} AS "inHour", ${sameDay} AS "inDay",
       ${sameHour('failed_in_hour')} AS "failedInHour" FROM sms_budgets b`,
  );
}

/** @returns seconds until the hour's budget resets, or the day's if that is used up */
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

const smsKinds = ['codes', 'news'] as const satisfies SmsKind[];

/** The state of a kind of text message. */
interface SmsKindState extends SmsUse {
  /** Whether sending is switched on. */
  sending: boolean;
  budget: SmsBudgetSize;
  /** The used part of the hour's or the day's budget, whichever is greater; 1 or more: used up. */
  usedPart: number;
}

/** The state of all messages, for operators. */
export interface SmsState {
  kinds: SmsKindState[];
  /** The queued messages. */
  waiting: WaitingMessages;
}

/** @returns the used budget of each kind of text message, and the queue */
export async function readSmsState(database: Database, settings: Settings): Promise<SmsState> {
  const [{ textMessages }, uses, waiting] = await Promise.all([
    settings.get(),
    readSmsUse(database),
    readWaiting(database),
  ]);
  const kinds = smsKinds.map((kind): SmsKindState => {
    const use = uses.find((one) => one.kind === kind);
    const { sending, ...budget } = textMessages[kind];
    const { inHour, inDay, failedInHour } = use ?? { inHour: 0, inDay: 0, failedInHour: 0 };
    const usedPart = Math.max(inHour / budget.hour, inDay / budget.day);
    return { kind, inHour, inDay, failedInHour, sending, budget, usedPart };
  });
  return { kinds, waiting };
}
