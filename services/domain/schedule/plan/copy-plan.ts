import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { CopyPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Actor } from '../../foundation/audit';
import type { HallSettings } from '../../configuration/settings';
import { changeSeatsOfDays, type SeatDeps } from '../seats';
import { toPlanned } from './judge-bulk';
import { type DayToPlan, planDays } from './plan-days';
import { readSessionsOf } from './plan.sql';
import { assertAhead, releaseInstant } from './plan-rules';
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
  if (span === 7 && hallWeekday(to) !== hallWeekday(from))
    throw fieldError('to', 'validation.plan.otherWeekday');
  const pairs = Array.from({ length: span }, (_, i) => ({
    source: addHallDays(from, i),
    target: addHallDays(to, i),
  }));
  const template = await readTemplateOf(deps.database, areaid);
  const targets = pairs.map(({ target }) => target);
  return changeSeatsOfDays(deps, targets, async (transaction) => {
    const days: DayToPlan[] = [];
    for (const { source, target } of pairs) {
      const sessions = (await readSessionsOf(transaction, areaid, source)).map(toPlanned);
      const releaseAt = releaseInstant(target, settings.release, template);
      if (sessions.length) days.push({ date: target, releaseAt, sessions });
    }
    const made = await planDays(transaction, { act: 'copy', areaId: areaid, from }, days, by);
    if (!made.length)
      throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'answer.A00012_planSame' });
    return { made, left: targets.filter((date) => !made.includes(date)) };
  });
}
