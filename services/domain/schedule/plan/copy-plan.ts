import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CopyPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { addHallDays, type HallDate } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import type { HallSettings } from '../../configuration/settings';
import { changeSeatsOfDays, type SeatDeps } from '../seats';
import { findAskedFor, readSessionsAmong, readSessionsOf, type SessionPlan } from './plan.sql';
import { findPlannedDates, insertDay, insertSession } from './day.repository';
import { touchedIn } from './days';
import { seatsAfter } from './judge-bulk';
import type { ChangedSession, CopiedDay } from './plan-change.entity';
import { insertPlanChange } from './plan-change.repository';
import { assertAhead, releaseInstant } from './plan-rules';
import { deleteSession } from './session.repository';
import { readTemplateOf } from './template.repository';

/** The result of a copy. */
export interface CopiedPlan {
  made: HallDate[];
  /** Days left unchanged: someone requested their seats, or the source had no sessions. */
  left: HallDate[];
}

/**
 * Copies the sessions of a day to another day, or of a week to another week. An existing day is replaced only if nobody
 * ever requested its seats. The release rule sets when a new day opens.
 * @throws {AnswerError} A00002 if a target day is not in the future, or source and target overlap; A00012 if no day can
 *   be changed
 */
export async function copyPlan(
  deps: SeatDeps,
  { areaid, from, to, days: span }: CopyPlanDto,
  settings: HallSettings,
  by: Actor,
): Promise<CopiedPlan> {
  await assertAhead(deps.database, 'to', to);
  if (to < addHallDays(from, span) && from < addHallDays(to, span))
    throw fieldError('to', 'validation.plan.overItself');
  const pairs = Array.from({ length: span }, (_, i) => ({
    source: addHallDays(from, i),
    target: addHallDays(to, i),
  }));
  const template = await readTemplateOf(deps.database, areaid);
  const targets = pairs.map(({ target }) => target);
  return changeSeatsOfDays(deps, targets, async (transaction) => {
    const planned = await findPlannedDates(transaction, areaid, to, addHallDays(to, span - 1));
    const copied: CopiedDay[] = [];
    for (const { source, target } of pairs) {
      const sessions = (await readSessionsOf(transaction, areaid, source)).map(toPlanned);
      if (!sessions.length) continue;
      const releaseAt = releaseInstant(target, settings.release, template);
      const day = planned.has(target)
        ? await replaceSessions(transaction, areaid, target, sessions)
        : (await insertDay(transaction, areaid, target, releaseAt, sessions)) && {
            date: target,
            madeReleaseAt: releaseAt.toISOString(),
          };
      if (day) copied.push(day);
    }
    const made = copied.map(({ date }) => date);
    if (!made.length)
      throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'answer.A00012_planSame' });
    const sessions = await readSessionsAmong(transaction, areaid, { days: made, ids: [] });
    await insertPlanChange(transaction, {
      areaId: areaid,
      act: 'copy',
      copiedDays: copied,
      byStaff: by.staff.username,
      sessions: sessions.map(toMade),
    });
    await recordAct(transaction, {
      ...by,
      act: 'plan.copy',
      subject: { type: 'area', id: String(areaid) },
      touches: touchedIn(
        areaid,
        made,
        sessions.map(({ id }) => id),
      ),
      after: { from, days: made },
    });
    return { made, left: targets.filter((date) => !made.includes(date)) };
  });
}

const toPlanned = (session: SessionPlan): PlannedSession => ({
  starttime: session.starttime,
  endtime: session.endtime,
  ...seatsAfter(session),
});

const toMade = (session: SessionPlan): ChangedSession => ({
  id: session.id,
  sold: { personal: 0, team: 0, window: 0 },
  seats: { before: seatsAfter(session), after: seatsAfter(session) },
});

/** @returns the former sessions of the day; undefined if someone requested seats, and nothing changes */
async function replaceSessions(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
  sessions: PlannedSession[],
): Promise<CopiedDay | undefined> {
  const there = await readSessionsOf(transaction, areaId, date);
  const ids = there.map(({ id }) => id);
  if (there.some(({ closed }) => closed) || (await findAskedFor(transaction, ids)).size)
    return undefined;
  for (const id of ids) await deleteSession(transaction, id);
  for (const session of sessions) await insertSession(transaction, areaId, date, session);
  const former = there.map((session) => ({
    ...toPlanned(session),
    stopped: session.stopped,
    releaseAt: session.ownReleaseAt?.toISOString() ?? null,
  }));
  return { date, former };
}
