import type { BulkPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { fieldError, wrongStateError } from '@hall/platform/errors';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { changeSeatsOfDays, type SeatDeps, lockDayPools, readPools, setSeats } from '../seats';
import {
  type FalloutTotal,
  type HitSession,
  readHitSessions,
  sumFallout,
} from './closed-orders.sql';
import { closeLocked } from './closings';
import { lockDay, updateDay } from './day.repository';
import { touchedIn } from './days';
import { type BulkJudgement, type BulkWish, judgeBulk, seatsAfter } from './judge-bulk';
import type { ChangedSession } from './plan-change.entity';
import { insertPlanChange } from './plan-change.repository';
import { assertSeats } from './plan-rules';
import { readSessionsAmong, type SessionPlan } from './plan.sql';
import { updateSession } from './session.repository';

/** The effects of a bulk change. */
export interface PlanPreview extends BulkJudgement {
  wish: BulkWish;
  /** Orders and people that a closing cancels; zero for other acts. */
  fallout: FalloutTotal;
  hit: HitSession[];
}

const wishOf = ({ act, dates, personal, team, window }: BulkPlanDto): BulkWish => ({
  act,
  dates,
  seats: {
    ...(personal !== undefined && { personal }),
    ...(team !== undefined && { team }),
    ...(window !== undefined && { window }),
  },
});

const readTargets = (db: Queryable, form: BulkPlanDto): Promise<SessionPlan[]> =>
  readSessionsAmong(db, form.areaid, { days: form.dates, ids: form.sessions });

/**
 * @returns the sessions that would change, those that would not and why, and the orders affected; changes nothing
 * @throws {AnswerError} A00002 for more seats than the hall's ceiling
 */
export async function previewPlan(
  database: Database,
  form: BulkPlanDto,
  limits: SeatLimits,
): Promise<PlanPreview> {
  const wish = wishOf(form);
  const judged = judgeBulk(await readTargets(database, form), wish);
  assertAfter(judged, wish, limits);
  const ids = form.act === 'close' ? idsToClose(judged, form) : [];
  const [fallout, hit] = await Promise.all([
    sumFallout(database, ids),
    readHitSessions(database, ids),
  ]);
  return { ...judged, wish, fallout, hit };
}

/** Closing a whole day also cancels the orders of its sessions that are already closed. */
const idsToClose = ({ changes, skipped }: BulkJudgement, { dates }: BulkPlanDto): string[] => [
  ...changes.map(({ id }) => id),
  ...skipped
    .filter(({ session }) => dates.includes(session.visitDate) && !session.dayClosed)
    .map(({ session }) => session.id),
];

/**
 * Changes many sessions of an area in one transaction with one audit entry. Sessions that cannot change are skipped.
 * Redis is updated after the commit, day by day.
 * @returns the change's id, and the number of sessions changed
 * @throws {AnswerError} A00002 for more seats than the hall's ceiling, or a closing without its reason; A00012 if
 *   nothing would change
 */
export async function changePlan(
  deps: SeatDeps,
  form: BulkPlanDto,
  by: Actor,
  limits: SeatLimits,
): Promise<{ id: string; sessions: number }> {
  assertReason(form);
  const days = (await readTargets(deps.database, form)).map(({ visitDate }) => visitDate);
  if (!days.length) throw wrongStateError('answer.A00012_planSame');
  const carryOut = (transaction: Transaction) => changeLocked(transaction, form, by, limits);
  if (form.act === 'seats') return changeSeatsOfDays(deps, days, carryOut);
  return deps.database.transaction(async (transaction) => {
    await lockDayPools(transaction, [...new Set(days)]);
    return carryOut(transaction);
  });
}

/** All pools of the days are locked, so the sold seats cannot change meanwhile. */
async function changeLocked(
  transaction: Transaction,
  form: BulkPlanDto,
  by: Actor,
  limits: SeatLimits,
): Promise<{ id: string; sessions: number }> {
  const wish = wishOf(form);
  const judged = judgeBulk(await readTargets(transaction, form), wish);
  assertAfter(judged, wish, limits);
  const { changes, skipped } = judged;
  if (!changes.length) throw wrongStateError('answer.A00012_planSame');
  const sessions =
    form.act === 'close'
      ? await closeAll(transaction, form, changes, by)
      : form.act === 'reopen'
        ? await openAll(transaction, form, changes)
        : await changeAll(transaction, changes, wish);
  const id = await insertPlanChange(transaction, {
    areaId: form.areaid,
    act: form.act,
    sessions,
    byStaff: by.staff.username,
  });
  const ids = changes.map((session) => session.id);
  const dates = [...new Set(changes.map(({ visitDate }) => visitDate))];
  await recordAct(transaction, {
    ...by,
    act: `plan.${form.act}`,
    subject: { type: 'area', id: String(form.areaid) },
    touches: touchedIn(form.areaid, dates, ids),
    before:
      form.act === 'seats'
        ? { seats: Object.fromEntries(changes.map((one) => [one.id, seatsAfter(one)])) }
        : undefined,
    after: {
      change: id,
      sessions: ids,
      days: dates,
      left: skipped.length,
      ...(form.act === 'seats' && wish.seats),
    },
    reason:
      form.act === 'close' ? joinLanguages(form.reason_zh ?? '', form.reason_en ?? '') : undefined,
  });
  return { id, sessions: changes.length };
}

const soldOf = ({ pools }: SessionPlan): ChangedSession['sold'] =>
  Object.fromEntries(pools.map(({ pool, sold }) => [pool, sold])) as ChangedSession['sold'];

async function changeAll(
  transaction: Transaction,
  sessions: SessionPlan[],
  { act, seats }: BulkWish,
): Promise<ChangedSession[]> {
  const changed: ChangedSession[] = [];
  for (const session of sessions) {
    const { id } = session;
    const sold = soldOf(session);
    if (act === 'seats') {
      const after = seatsAfter(session, seats);
      await setSessionSeats(transaction, id, after);
      changed.push({ id, sold, seats: { before: seatsAfter(session), after } });
    } else if (act === 'release') {
      await updateSession(transaction, id, { released: true });
      changed.push({ id, sold, releaseAt: session.ownReleaseAt?.toISOString() ?? null });
    } else {
      await updateSession(transaction, id, { stopped: act === 'stop' });
      changed.push({ id, sold });
    }
  }
  return changed;
}

/** Sets a session's seats in all its pools, under the locks of `changeSeats`. */
export async function setSessionSeats(
  transaction: Transaction,
  id: string,
  seats: Record<'personal' | 'team' | 'window', number>,
): Promise<void> {
  for (const row of await readPools(transaction, id))
    await setSeats(transaction, id, row, seats[row.pool]);
  const capacity = seats.personal + seats.team + seats.window;
  await updateSession(transaction, id, { capacity });
}

/** Closes days selected as a whole as days, and individual sessions as sessions. */
async function closeAll(
  transaction: Transaction,
  form: BulkPlanDto,
  sessions: SessionPlan[],
  by: Actor,
): Promise<ChangedSession[]> {
  const reason = { reason_zh: form.reason_zh ?? '', reason_en: form.reason_en ?? '' };
  const ofDay = new Map<string, string>();
  const changed: ChangedSession[] = [];
  for (const session of sessions) {
    const { areaId, visitDate: date, id } = session;
    const isWhole = form.dates.includes(date);
    const closing =
      (isWhole && ofDay.get(date)) ||
      (await closeLocked(
        transaction,
        { areaId, date, sessionId: isWhole ? null : id },
        reason,
        by,
      ));
    if (isWhole) ofDay.set(date, closing);
    changed.push({ id, sold: soldOf(session), closing });
  }
  return changed;
}

/** Opens all sessions of days selected as a whole; orders cancelled by the closing stay cancelled. */
async function openAll(
  transaction: Transaction,
  { dates }: BulkPlanDto,
  sessions: SessionPlan[],
): Promise<ChangedSession[]> {
  const changed: ChangedSession[] = [];
  for (const session of sessions) {
    const { id, areaId, visitDate: date, dayClosed, ownClosed } = session;
    const reopened = { day: dayClosed && dates.includes(date), session: ownClosed };
    await lockDay(transaction, areaId, date);
    if (reopened.day) await updateDay(transaction, areaId, date, { closed: false });
    if (reopened.session) await updateSession(transaction, id, { closed: false });
    changed.push({ id, sold: soldOf(session), reopened });
  }
  return changed;
}

function assertReason({ act, reason_zh, reason_en }: BulkPlanDto): void {
  if (act !== 'close') return;
  if (!reason_zh) throw fieldError('reason_zh', 'validation.plan.reason');
  if (!reason_en) throw fieldError('reason_en', 'validation.plan.reason');
}

function assertAfter({ changes }: BulkJudgement, wish: BulkWish, limits: SeatLimits): void {
  if (wish.act !== 'seats') return;
  for (const session of changes) assertSeats([seatsAfter(session, wish.seats)], limits);
}
