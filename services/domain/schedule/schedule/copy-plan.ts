import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CopyPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../office/audit';
import type { HallSettings } from '../../hall/settings';
import { changeSeatsOfDays, type ChangeSeatsDeps } from '../../reservation/seats';
import { findPlannedDates } from './day.repository';
import { seatsAfter } from './judge-bulk';
import { insertDay, insertSession } from './make-day.repository';
import { assertAhead } from './plan-rules';
import { readSessionsOf } from './plan.sql';
import { releaseInstant } from './release-rule';
import { deleteSession, wasAskedFor } from './session.repository';
import { readTemplateOf } from './template.repository';

/** What copying came to. */
export interface CopiedPlan {
  made: HallDate[];
  /** Days that stay as they are: somebody asked for their seats, or there was nothing to copy. */
  left: HallDate[];
}

/**
 * Gives days the sessions of other days: one of one, or a week of a week. A day that exists is made anew where nobody ever
 * asked for its seats, and stays as it is otherwise. When a new day is released follows the rule.
 * @throws {AnswerError} A00002 where a day of the copy is not ahead, or the copy lies on what is copied; A00012 where no
 *   day can be made
 */
export async function copyPlan(
  deps: ChangeSeatsDeps,
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
  const isOpenDay = (date: HallDate) => template.some((row) => row.weekday === hallWeekday(date));
  const targets = pairs.map(({ target }) => target);
  return changeSeatsOfDays(deps, targets, async (transaction) => {
    const planned = await findPlannedDates(transaction, areaid, to, addHallDays(to, span - 1));
    const made: HallDate[] = [];
    for (const { source, target } of pairs) {
      const sessions = await readPlanOf(transaction, areaid, source);
      if (!sessions.length) continue;
      const isMade = planned.has(target)
        ? await replaceSessions(transaction, areaid, target, sessions)
        : await insertDay(
            transaction,
            areaid,
            target,
            releaseInstant(target, settings.release, isOpenDay),
            sessions,
          );
      if (isMade) made.push(target);
    }
    if (!made.length)
      throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'answer.A00012_planSame' });
    await recordAct(transaction, {
      ...by,
      act: 'plan.copy',
      subject: { type: 'area', id: String(areaid) },
      after: { from, days: made },
    });
    return { made, left: targets.filter((date) => !made.includes(date)) };
  });
}

async function readPlanOf(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
): Promise<PlannedSession[]> {
  const sessions = await readSessionsOf(transaction, areaId, date);
  return sessions.map((session) => ({
    starttime: session.starttime,
    endtime: session.endtime,
    ...seatsAfter(session),
  }));
}

/** @returns false where somebody asked for seats of the day: nothing is changed then */
async function replaceSessions(
  transaction: Transaction,
  areaId: number,
  date: HallDate,
  sessions: PlannedSession[],
): Promise<boolean> {
  const there = await readSessionsOf(transaction, areaId, date);
  for (const { id, closed } of there)
    if (closed || (await wasAskedFor(transaction, id))) return false;
  for (const { id } of there) await deleteSession(transaction, id);
  for (const session of sessions) await insertSession(transaction, areaId, date, session);
  return true;
}
