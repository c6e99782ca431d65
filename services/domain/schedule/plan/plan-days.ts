import type { HallDate } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { findAskedFor, findDay, readSessionsOf } from './plan.sql';
import { insertDay, insertSession, lockDay } from './day.repository';
import { touchedIn } from './days';
import { toPlanned } from './judge-bulk';
import type { CopiedDay } from './plan-change.entity';
import { insertPlannedDays } from './plan-change.repository';
import { deleteSession } from './session.repository';

/** A day to plan. The release time is that of a new day; an existing day has its own. */
export interface DayToPlan {
  date: HallDate;
  releaseAt: Date;
  sessions: PlannedSession[];
}

/**
 * Plans days as one change that can be undone, under the locks of `changeSeatsOfDays`: creates missing days, and fills
 * existing ones without sessions. A copy also replaces sessions that nobody ever requested.
 * @returns the days planned; closed days and those in use are left
 */
export async function planDays(
  transaction: Transaction,
  { act, areaId, from }: { act: 'copy' | 'generate'; areaId: number; from?: HallDate },
  days: readonly DayToPlan[],
  by: Actor,
): Promise<HallDate[]> {
  const planned: CopiedDay[] = [];
  for (const { date, releaseAt, sessions } of days) {
    const isNew = await insertDay(transaction, areaId, date, releaseAt, sessions);
    const day = isNew
      ? { date, madeReleaseAt: releaseAt.toISOString() }
      : await replaceSessions(transaction, areaId, { date, sessions }, act === 'generate');
    if (day) planned.push(day);
  }
  const made = planned.map(({ date }) => date);
  if (!made.length) return made;
  const sessions = await insertPlannedDays(transaction, { act, areaId, copiedDays: planned }, by);
  await recordAct(transaction, {
    ...by,
    act: act === 'copy' ? 'plan.copy' : 'day.generate',
    subject: { type: 'area', id: String(areaId) },
    touches: touchedIn(
      areaId,
      made,
      sessions.map(({ id }) => id),
    ),
    after: { ...(from && { from }), days: made },
  });
  return made;
}

/** @returns the former sessions of the day; undefined if it is closed or in use, and nothing changes */
async function replaceSessions(
  transaction: Transaction,
  areaId: number,
  { date, sessions }: Pick<DayToPlan, 'date' | 'sessions'>,
  onlyEmpty: boolean,
): Promise<CopiedDay | undefined> {
  await lockDay(transaction, areaId, date);
  const day = await findDay(transaction, areaId, date);
  const there = await readSessionsOf(transaction, areaId, date);
  const ids = there.map(({ id }) => id);
  if (!day || day.closed || there.some(({ closed }) => closed)) return undefined;
  if (onlyEmpty ? ids.length : (await findAskedFor(transaction, ids)).size) return undefined;
  for (const id of ids) await deleteSession(transaction, id);
  for (const session of sessions) await insertSession(transaction, areaId, date, session);
  const former = there.map((session) => ({
    ...toPlanned(session),
    stopped: session.stopped,
    releaseAt: session.ownReleaseAt?.toISOString() ?? null,
  }));
  return { date, former };
}
