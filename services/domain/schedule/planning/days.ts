import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  type AddSessionDto,
  type DayPreview,
  daysAtOnceMax,
  type GenerateDaysDto,
  type SaveDayDto,
  type SpecialDayDto,
} from '@hall/shared/contract/staff/schedule';
import {
  addHallDays,
  type HallDate,
  hallDateOf,
  hallIso,
  hallWeekday,
} from '@hall/shared/rules/hall-time';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type Acting, recordAct } from '../../office/audit';
import { changeSeats, type ChangeSeatsDeps } from '../../reservation/seats';
import { insertDay, insertSession, readHallNow, releaseInstant } from '../calendar';
import type { HallSettings } from '../../hall/settings';
import * as store from './day.repository';
import { assertSoundPlan } from './plan-rules';
import { readAllAreas, readTemplateOf } from './template.repository';

/**
 * @returns every day of the range, with the sessions that generating would give it
 * @throws {AnswerError} A00002 for a range that begins too early or is too long, or an area that is not there
 */
export async function previewDays(
  db: Queryable,
  form: GenerateDaysDto,
  settings: HallSettings,
): Promise<DayPreview[]> {
  await assertArea(db, form.areaid);
  await assertAhead(db, 'from', form.from);
  if (form.to < form.from || addHallDays(form.from, daysAtOnceMax - 1) < form.to)
    throw fieldError('to', 'validation.plan.range');
  const [template, planned] = await Promise.all([
    readTemplateOf(db, form.areaid),
    store.findPlannedDates(db, form.areaid, form.from, form.to),
  ]);
  const isOpenDay = (date: HallDate) => template.some((row) => row.weekday === hallWeekday(date));
  const days: DayPreview[] = [];
  for (let date = form.from; date <= form.to; date = addHallDays(date, 1)) {
    const sessions = template
      .filter((row) => row.weekday === hallWeekday(date))
      .map(({ starttime, endtime, personal, team, window }) => ({
        starttime,
        endtime,
        personal,
        team,
        window,
      }));
    if (planned.has(date)) days.push({ date, state: 'exists', sessions: [] });
    else if (!sessions.length) days.push({ date, state: 'closed', sessions: [] });
    else {
      const releaseat = hallIso(releaseInstant(date, settings.release, isOpenDay));
      days.push({ date, state: 'new', releaseat, sessions });
    }
  }
  return days;
}

/**
 * Makes the new days of the preview; a day that came about meanwhile is left as it is.
 * @returns the days made
 */
export function generateDays(
  database: Database,
  form: GenerateDaysDto,
  settings: HallSettings,
  by: Acting,
): Promise<HallDate[]> {
  return database.transaction(async (transaction) => {
    const made: HallDate[] = [];
    for (const day of await previewDays(transaction, form, settings)) {
      if (day.state !== 'new' || !day.releaseat) continue;
      const releaseAt = new Date(day.releaseat);
      if (await insertDay(transaction, form.areaid, day.date, releaseAt, day.sessions))
        made.push(day.date);
    }
    if (made.length)
      await recordAct(transaction, {
        ...by,
        act: 'day.generate',
        subject: { type: 'area', id: String(form.areaid) },
        after: { days: made },
      });
    return made;
  });
}

/**
 * Makes a day with sessions of its own: an anniversary, a holiday, a Monday that is open.
 * @throws {AnswerError} A00002 at the day where it is planned already or not ahead, at a session that is unsound
 */
export async function makeSpecialDay(
  database: Database,
  form: SpecialDayDto,
  settings: HallSettings,
  by: Acting,
): Promise<void> {
  await assertArea(database, form.areaid);
  await assertAhead(database, 'date', form.date);
  assertSoundPlan(form.sessions);
  const template = await readTemplateOf(database, form.areaid);
  const isOpenDay = (date: HallDate) => template.some((row) => row.weekday === hallWeekday(date));
  const releaseAt = form.releaseat
    ? new Date(form.releaseat)
    : releaseInstant(form.date, settings.release, isOpenDay);
  await database.transaction(async (transaction) => {
    if (!(await insertDay(transaction, form.areaid, form.date, releaseAt, form.sessions)))
      throw fieldError('date', 'validation.plan.exists');
    await store.updateDay(transaction, form.areaid, form.date, {
      special: true,
      note: form.note ?? '',
    });
    await recordAct(transaction, {
      ...by,
      act: 'day.special',
      subject: daySubject(form.areaid, form.date),
      after: { releaseat: releaseAt, sessions: form.sessions },
    });
  });
}

/**
 * Changes when the day opens for booking, or its note.
 * @throws {AnswerError} A00009 no such day; A00012 it is over
 */
export async function saveDay(
  database: Database,
  areaId: number,
  date: HallDate,
  form: SaveDayDto,
  by: Acting,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await store.lockDay(transaction, areaId, date))) throw notFoundError();
    const before = await store.findDay(transaction, areaId, date);
    if (!before || before.past) throw new AnswerError(AnswerCode.wrongState);
    await store.updateDay(transaction, areaId, date, {
      releaseAt: form.releaseat ? new Date(form.releaseat) : undefined,
      note: form.note,
    });
    await recordAct(transaction, {
      ...by,
      act: 'day.save',
      subject: daySubject(areaId, date),
      before: { releaseat: before.release_at, note: before.note },
      after: form,
    });
  });
}

/** A day of an area, as the audit log names it. */
export const daySubject = (areaId: number, date: HallDate) => ({
  type: 'day',
  id: `${areaId}/${date}`,
});

/**
 * Adds a session to a day that exists.
 * @returns the session's id
 * @throws {AnswerError} A00009 no such day; A00002 where it overlaps another, or the day is not ahead
 */
export async function addSession(
  deps: ChangeSeatsDeps,
  form: AddSessionDto,
  by: Acting,
): Promise<string> {
  await assertAhead(deps.database, 'date', form.date);
  return changeSeats(deps, form.date, async (transaction) => {
    if (!(await store.lockDay(transaction, form.areaid, form.date))) throw notFoundError();
    const others = await store.readSessionsOf(transaction, form.areaid, form.date);
    assertSoundPlan([form]);
    if (others.some((s) => s.starttime < form.endtime && form.starttime < s.endtime))
      throw fieldError('starttime', 'validation.plan.overlap');
    const id = await insertSession(transaction, form.areaid, form.date, form);
    await recordAct(transaction, {
      ...by,
      act: 'session.add',
      subject: { type: 'session', id },
      after: form,
    });
    return id;
  });
}

async function assertArea(db: Queryable, areaId: number): Promise<void> {
  const areas = await readAllAreas(db);
  if (!areas.some(({ id }) => id === areaId)) throw fieldError('areaid', 'validation.plan.area');
}

/** No booking for the same day: planning one would be planning in vain. */
async function assertAhead(db: Queryable, field: string, date: HallDate): Promise<void> {
  if (date <= hallDateOf(await readHallNow(db))) throw fieldError(field, 'validation.plan.past');
}

/** @throws {AnswerError} A00009 where the area has no such day */
export async function getDay(
  database: Database,
  areaId: number,
  date: HallDate,
): Promise<{ day: store.DayRow; sessions: store.SessionRow[] }> {
  const [day, sessions] = await Promise.all([
    store.findDay(database, areaId, date),
    store.readSessionsOf(database, areaId, date),
  ]);
  if (!day) throw notFoundError();
  return { day, sessions };
}
