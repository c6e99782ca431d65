import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  addHallDays,
  type HallDate,
  hallDateOf,
  hallInstant,
  hallWeekday,
} from '@hall/shared/rules/hall-time';
import {
  findPlanFaults,
  type PlannedSession,
  type SeatLimits,
  sessionsAbove,
} from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { readAllAreas } from './template.repository';
import type { HallSettings } from '../../configuration/settings';

/**
 * Returns when a visit day opens for booking. With `openDays`, a day opens on the `ahead`-th open day before it.
 * @param week sessions of the weekly template; a weekday without any is closed
 */
export function releaseInstant(
  date: HallDate,
  rule: HallSettings['release'],
  week: readonly { weekday: number }[],
): Date {
  const isOpenDay = (one: HallDate) => week.some((row) => row.weekday === hallWeekday(one));
  let day = date;
  for (let left = rule.ahead, steps = 0; left > 0 && steps < 400; steps += 1) {
    day = addHallDays(day, -1);
    if (rule.unit === 'days' || isOpenDay(day)) left -= 1;
  }
  return hallInstant(day, rule.time);
}

/** @throws {AnswerError} A00002 at the row of a session that ends too early or overlaps another */
export function assertSoundPlan(sessions: readonly PlannedSession[]): void {
  const faults = findPlanFaults(sessions);
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}

/**
 * Limits the seats, so that a typing error cannot oversell the hall.
 * @throws {AnswerError} A00002 at each session whose pools together exceed the hall's ceiling
 */
export function assertSeats(
  sessions: readonly Pick<PlannedSession, 'personal' | 'team' | 'window'>[],
  { ceiling }: SeatLimits,
): void {
  const faults = sessionsAbove(sessions, ceiling).map((index) => ({
    field: 'personal',
    ...(sessions.length > 1 && { index }),
    key: 'validation.plan.ceiling',
    params: { max: ceiling },
  }));
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}

/** @throws {AnswerError} A00002 for an unknown area */
export async function assertArea(db: Queryable, areaId: number): Promise<void> {
  const areas = await readAllAreas(db);
  if (!areas.some(({ id }) => id === areaId)) throw fieldError('areaid', 'validation.plan.area');
}

/**
 * On the day itself only the counter sells, until a session ends.
 * @throws {AnswerError} A00002 at a day that is over, at the end of a session that is over, or at seats that nobody
 *   could book
 */
export async function assertBookable(
  db: Queryable,
  { date, endtime, personal, team }: PlannedSession & { date: HallDate },
): Promise<void> {
  const now = await readHallNow(db);
  if (date !== hallDateOf(now)) return assertAhead(db, 'date', date);
  if (hallInstant(date, endtime) <= now) throw fieldError('endtime', 'validation.plan.ended');
  if (personal) throw fieldError('personal', 'validation.plan.onlyWindow');
  if (team) throw fieldError('team', 'validation.plan.onlyWindow');
}

/**
 * Same-day planning is rejected, because same-day booking is.
 * @throws {AnswerError} A00002 at the field for a day that is not in the future
 */
export async function assertAhead(db: Queryable, field: string, date: HallDate): Promise<void> {
  if (date <= hallDateOf(await readHallNow(db))) throw fieldError(field, 'validation.plan.past');
}
