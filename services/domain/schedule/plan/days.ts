import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type {
  AddSessionDto,
  SaveDayDto,
  SpecialDayDto,
} from '@hall/shared/contract/staff/schedule';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { assertVersion } from '@hall/platform/version';
import { type Actor, recordAct, type Subject } from '../../foundation/audit';
import { changeSeats, type SeatDeps } from '../seats';
import { defaultSettings, type HallSettings } from '../../configuration/settings';
import { toPlanned } from './judge-bulk';
import { deleteDay, insertDay, insertSession, lockDay, updateDay } from './day.repository';
import { insertPlannedDays } from './plan-change.repository';
import {
  type DaySummary,
  findAskedFor,
  findDay,
  findDaysInUse,
  readSessionsOf,
  type SessionPlan,
} from './plan.sql';
import {
  assertAhead,
  assertArea,
  assertBookable,
  assertSeats,
  assertSoundPlan,
  releaseInstant,
} from './plan-rules';
import { deleteSession } from './session.repository';
import { readTemplateOf } from './template.repository';

/**
 * Creates a day with its own sessions as a change that can be undone: an anniversary, a holiday, an open Monday.
 * @throws {AnswerError} A00002 at the day if it exists or is not in the future, or at an invalid session
 */
export async function makeSpecialDay(
  database: Database,
  form: SpecialDayDto,
  settings: HallSettings,
  by: Actor,
): Promise<void> {
  await assertArea(database, form.areaid);
  await assertAhead(database, 'date', form.date);
  assertSoundPlan(form.sessions);
  assertSeats(form.sessions, settings.sessionSeats);
  assertNamed(form);
  const template = await readTemplateOf(database, form.areaid);
  const releaseAt = form.releaseat
    ? new Date(form.releaseat)
    : releaseInstant(form.date, settings.release, template);
  await database.transaction(async (transaction) => {
    if (!(await insertDay(transaction, form.areaid, form.date, releaseAt, form.sessions)))
      throw fieldError('date', 'validation.plan.exists');
    const special = {
      note: form.note ?? '',
      nameZh: form.name_zh ?? '',
      nameEn: form.name_en ?? '',
    };
    await updateDay(transaction, form.areaid, form.date, { special: true, ...special });
    const copiedDays = [{ date: form.date, madeReleaseAt: releaseAt.toISOString(), special }];
    await insertPlannedDays(transaction, { act: 'special', areaId: form.areaid, copiedDays }, by);
    await recordAct(transaction, {
      ...by,
      act: 'day.special',
      subject: daySubject(form.areaid, form.date),
      after: {
        releaseat: releaseAt,
        sessions: form.sessions,
        ...(form.name_zh && { name_zh: form.name_zh, name_en: form.name_en }),
      },
    });
  });
}

/** @returns what staff edit of a day */
export const dayValue = (day: DaySummary) => ({
  releaseat: day.releaseAt,
  note: day.note,
  name_zh: day.nameZh,
  name_en: day.nameEn,
});

/**
 * Changes the release time, the note or the public name of a day.
 * @throws {AnswerError} A00009 no such day; A00012 it is over, or was changed since `version` (409); A00002 at the language in which the name is missing
 */
export async function saveDay(
  database: Database,
  areaId: number,
  date: HallDate,
  { version, ...form }: SaveDayDto & Partial<WithVersion>,
  by: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockDay(transaction, areaId, date))) throw notFoundError();
    const before = await findDay(transaction, areaId, date);
    if (!before || before.past) throw new AnswerError(AnswerCode.wrongState);
    assertVersion(version, dayValue(before));
    const name = {
      name_zh: form.name_zh ?? before.nameZh,
      name_en: form.name_en ?? before.nameEn,
    };
    assertNamed(name);
    await updateDay(transaction, areaId, date, {
      ...(form.releaseat && { releaseAt: new Date(form.releaseat) }),
      ...(form.note !== undefined && { note: form.note }),
      nameZh: name.name_zh,
      nameEn: name.name_en,
    });
    await recordAct(transaction, {
      ...by,
      act: 'day.save',
      subject: daySubject(areaId, date),
      before: dayValue(before),
      after: form,
    });
  });
}

/**
 * Deletes a day with its sessions, while nobody ever requested one of them. The weekly template can plan it again.
 * @throws {AnswerError} A00009 no such day; A00012 it is over, was closed, had a waiting room, or somebody booked one of
 *   its sessions or waits for it
 */
export function removeDay(
  deps: SeatDeps,
  areaId: number,
  date: HallDate,
  by: Actor,
): Promise<void> {
  return changeSeats(deps, date, async (transaction) => {
    await lockDay(transaction, areaId, date);
    const day = await findDay(transaction, areaId, date);
    if (!day) throw notFoundError();
    const sessions = await readSessionsOf(transaction, areaId, date);
    const ids = sessions.map(({ id }) => id);
    const inUse = await findDaysInUse(transaction, areaId, [date]);
    if (day.past || inUse.size || (await findAskedFor(transaction, ids)).size)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_dayUsed' });
    for (const id of ids) await deleteSession(transaction, id);
    await deleteDay(transaction, areaId, date);
    await recordAct(transaction, {
      ...by,
      act: 'day.remove',
      subject: daySubject(areaId, date),
      before: { ...dayValue(day), sessions: sessions.map(toPlanned) },
    });
  });
}

/** A day has a name in both languages or none, so that all readers can understand it. */
function assertNamed({ name_zh, name_en }: Pick<SaveDayDto, 'name_zh' | 'name_en'>): void {
  if (Boolean(name_zh) === Boolean(name_en)) return;
  throw fieldError(name_zh ? 'name_en' : 'name_zh', 'validation.plan.bothNames');
}

/** A day of an area in the audit log. */
export const daySubject = (areaId: number, date: HallDate): Subject => ({
  type: 'day',
  id: `${areaId}/${date}`,
});

/** Sessions and days of an area that a bulk act touched. */
export const touchedIn = (
  areaId: number,
  dates: readonly HallDate[],
  sessionIds: readonly string[] = [],
): Subject[] => [
  ...[...new Set(dates)].map((date) => daySubject(areaId, date)),
  ...sessionIds.map((id) => ({ type: 'session', id })),
];

/**
 * Adds a session to an existing day; on the day itself, only with seats of the counter.
 * @returns the session's id
 * @throws {AnswerError} A00009 no such day; A00002 if it overlaps another, has too many seats, or the day is not in the
 *   future
 */
export async function addSession(
  deps: SeatDeps,
  form: AddSessionDto,
  by: Actor,
  limits: SeatLimits = defaultSettings.sessionSeats,
): Promise<string> {
  assertSeats([form], limits);
  await assertBookable(deps.database, form);
  return changeSeats(deps, form.date, async (transaction) => {
    if (!(await lockDay(transaction, form.areaid, form.date))) throw notFoundError();
    const others = await readSessionsOf(transaction, form.areaid, form.date);
    assertSoundPlan([form]);
    if (others.some((s) => s.starttime < form.endtime && form.starttime < s.endtime))
      throw fieldError('starttime', 'validation.plan.overlap');
    const id = await insertSession(transaction, form.areaid, form.date, form);
    await recordAct(transaction, {
      ...by,
      act: 'session.add',
      subject: { type: 'session', id },
      touches: [daySubject(form.areaid, form.date)],
      after: form,
    });
    return id;
  });
}

/** @throws {AnswerError} A00009 if the area has no such day */
export async function getDay(
  database: Database,
  areaId: number,
  date: HallDate,
): Promise<{ day: DaySummary; sessions: SessionPlan[] }> {
  const [day, sessions] = await Promise.all([
    findDay(database, areaId, date),
    readSessionsOf(database, areaId, date),
  ]);
  if (!day) throw notFoundError();
  return { day, sessions };
}
