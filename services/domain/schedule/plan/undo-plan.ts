import { notFoundError, somebodyWasFirstError, wrongStateError } from '@hall/platform/errors';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { changeSeatsOfDays, type SeatDeps, lockDayPools } from '../seats';
import { setSessionSeats } from './change-plan';
import {
  findDaysInUse,
  findAskedFor,
  readDays,
  readSessionsAmong,
  type SessionPlan,
} from './plan.sql';
import { findClosings } from './closing.repository';
import { updateDay, deleteDay, insertSession } from './day.repository';
import { touchedIn } from './days';
import { type CopyNow, mayUndo } from './judge-undo';
import type { PlanChange } from './plan-change.entity';
import { findLastChange, findPlanChange, markChangeUndone } from './plan-change.repository';
import { updateSession, deleteSession } from './session.repository';

/**
 * Undoes a copied or generated plan under the locks of `changeSeatsOfDays`: deletes the days that it created and restores the
 * sessions of the others. Restored sessions are new rows with the former times, seats, stops and releases, because
 * nobody ever requested the old ones.
 */
async function revertCopy(
  transaction: Transaction,
  { areaId, sessions, copiedDays }: Pick<PlanChange, 'areaId' | 'sessions' | 'copiedDays'>,
): Promise<void> {
  for (const { id } of sessions) await deleteSession(transaction, id);
  for (const day of copiedDays ?? []) {
    if ('madeReleaseAt' in day) await deleteDay(transaction, areaId, day.date);
    else
      for (const { stopped, releaseAt, ...planned } of day.former) {
        const id = await insertSession(transaction, areaId, day.date, planned);
        await updateSession(transaction, id, {
          stopped,
          releaseAt: releaseAt ? new Date(releaseAt) : null,
        });
      }
  }
}

/** @returns the area's last change with its days, if it can still be undone */
export async function findUndoableChange(
  database: Database,
  areaId: number,
): Promise<(PlanChange & { days: string[] }) | undefined> {
  const change = await findLastChange(database, areaId);
  if (!change || !(await isUndoable(database, change))) return undefined;
  return { ...change, days: await readDaysOf(database, change) };
}

/** @returns the days that a change planned, or on which its sessions are */
async function readDaysOf(db: Queryable, change: PlanChange): Promise<string[]> {
  const now = await readSessionsNow(db, change);
  return [...new Set([...daysOfCopy(change), ...now.map(({ visitDate }) => visitDate)])];
}

/**
 * Undoes the last change of an area as a whole, if nobody has gained or lost anything through it.
 * @throws {AnswerError} A00009 no such change; A00012 a later change exists, or something was booked through it
 */
export async function undoPlanChange(deps: SeatDeps, id: string, by: Actor): Promise<void> {
  const change = await findPlanChange(deps.database, id);
  if (!change) throw notFoundError();
  const days = await readDaysOf(deps.database, change);
  const carryOut = (transaction: Transaction) => undoLocked(transaction, change, by);
  if (change.act === 'seats' || change.copiedDays) await changeSeatsOfDays(deps, days, carryOut);
  else
    await deps.database.transaction(async (transaction) => {
      await lockDayPools(transaction, days);
      await carryOut(transaction);
    });
}

const daysOfCopy = ({ copiedDays }: PlanChange): string[] =>
  (copiedDays ?? []).map(({ date }) => date);

const readSessionsNow = (db: Queryable, change: PlanChange): Promise<SessionPlan[]> =>
  readSessionsAmong(db, change.areaId, {
    days: daysOfCopy(change),
    ids: change.sessions.map(({ id }) => id),
  });

async function readCopyNow(db: Queryable, change: PlanChange): Promise<CopyNow | undefined> {
  if (!change.copiedDays) return undefined;
  const dates = daysOfCopy(change);
  const ids = change.sessions.map(({ id }) => id);
  const days = await readDays(db, change.areaId, dates[0] ?? '', dates.at(-1) ?? '');
  return {
    days: change.copiedDays,
    now: new Map(days.map((day) => [day.visitDate, day])),
    inUse: await findDaysInUse(db, change.areaId, dates),
    asked: await findAskedFor(db, ids),
  };
}

async function isUndoable(db: Queryable, change: PlanChange): Promise<boolean> {
  const now = await readSessionsNow(db, change);
  const closings = await findClosings(
    db,
    change.sessions.flatMap(({ closing }) => closing ?? []),
  );
  return mayUndo({
    act: change.act,
    sessions: change.sessions,
    now: new Map(now.map((session) => [session.id, session])),
    closings: new Map(closings.map((closing) => [closing.id, closing])),
    copy: await readCopyNow(db, change),
  });
}

async function undoLocked(transaction: Transaction, change: PlanChange, by: Actor): Promise<void> {
  const last = await findLastChange(transaction, change.areaId);
  if (last?.id !== change.id || !(await markChangeUndone(transaction, change.id)))
    throw somebodyWasFirstError();
  if (!(await isUndoable(transaction, change))) throw wrongStateError('answer.A00012_planUsed');
  // Read before the sessions of a copy are deleted, because they name the days.
  const now = await readSessionsNow(transaction, change);
  const dates = await readDaysOf(transaction, change);
  const ids = change.sessions.map(({ id }) => id);
  if (change.copiedDays) await revertCopy(transaction, change);
  else if (change.act === 'close') await reopenAll(transaction, change);
  else if (change.act === 'reopen') await closeAgain(transaction, change, now);
  else await revertAll(transaction, change);
  await recordAct(transaction, {
    ...by,
    act: 'plan.undo',
    subject: { type: 'area', id: String(change.areaId) },
    touches: touchedIn(change.areaId, dates, ids),
    before: { change: change.id, act: change.act, ...seatsOf(change, 'after') },
    after: { sessions: ids, days: dates, ...seatsOf(change, 'before') },
  });
}

/** @returns the seats of each session on one side of the change; nothing for other acts */
const seatsOf = ({ act, sessions }: PlanChange, side: 'before' | 'after') =>
  act === 'seats' && {
    seats: Object.fromEntries(sessions.map(({ id, seats }) => [id, seats?.[side]])),
  };

async function revertAll(transaction: Transaction, { act, sessions }: PlanChange): Promise<void> {
  for (const { id, seats, releaseAt } of sessions) {
    if (seats) await setSessionSeats(transaction, id, seats.before);
    else if (act === 'release')
      await updateSession(transaction, id, { releaseAt: releaseAt ? new Date(releaseAt) : null });
    else await updateSession(transaction, id, { stopped: act === 'resume' });
  }
}

/** Closes again as before. Nobody has booked since, so there is nothing to cancel. */
async function closeAgain(
  transaction: Transaction,
  { areaId, sessions }: PlanChange,
  now: SessionPlan[],
): Promise<void> {
  const dateOf = new Map(now.map(({ id, visitDate }) => [id, visitDate]));
  for (const { id, reopened } of sessions) {
    if (reopened?.session) await updateSession(transaction, id, { closed: true });
    const date = dateOf.get(id);
    if (reopened?.day && date) await updateDay(transaction, areaId, date, { closed: true });
  }
}

async function reopenAll(transaction: Transaction, { sessions }: PlanChange): Promise<void> {
  const closings = await findClosings(
    transaction,
    sessions.flatMap(({ closing }) => closing ?? []),
  );
  for (const { areaId, visitDate, sessionId } of closings) {
    if (sessionId) await updateSession(transaction, sessionId, { closed: false });
    else await updateDay(transaction, areaId, visitDate, { closed: false });
  }
}
