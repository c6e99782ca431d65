import type { SaveAreaDto, SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import type { WithVersion } from '@hall/shared/contract/staff/version';
import type { TemplateDay } from '@hall/shared/contract/staff/schedule-answers';
import type { SeatLimits } from '@hall/shared/rules/session-plan';
import { fieldError, notFoundError } from '@hall/platform/errors';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { assertVersion, changedMeanwhileError, versionOf } from '@hall/platform/version';
import { defaultSettings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Area } from './area.entity';
import {
  insertArea,
  lockArea,
  updateArea,
  deleteTemplateDays,
  plannedOf,
  readTemplateOf,
  writeTemplate,
} from './template.repository';
import { assertSeats, assertSoundPlan } from './plan-rules';

/** @returns the id of the new area */
export function addArea(database: Database, form: SaveAreaDto, by: Actor): Promise<number> {
  return database.transaction(async (transaction) => {
    const id = await insertArea(transaction, areaOf(form));
    await recordAct(transaction, {
      ...by,
      act: 'area.add',
      subject: { type: 'area', id: String(id) },
      after: form,
    });
    return id;
  });
}

const areaOf = (
  { name_zh, name_en, entrance_zh, entrance_en, active }: SaveAreaDto,
  before?: Area,
): Omit<Area, 'id'> => ({
  nameZh: name_zh,
  nameEn: name_en,
  entranceZh: entrance_zh ?? before?.entranceZh ?? '',
  entranceEn: entrance_en ?? before?.entranceEn ?? '',
  active,
});

/** @returns what staff edit of an area */
export const areaValue = (area: Area) => ({
  name_zh: area.nameZh,
  name_en: area.nameEn,
  entrance_zh: area.entranceZh,
  entrance_en: area.entranceEn,
  active: area.active,
});

/** @throws {AnswerError} A00009 no such area; A00012 (409) if it was changed since `version` */
export async function saveArea(
  database: Database,
  id: number,
  { version, ...form }: SaveAreaDto & Partial<WithVersion>,
  by: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockArea(transaction, id);
    if (!before) throw notFoundError();
    assertVersion(version, areaValue(before));
    await updateArea(transaction, id, areaOf(form, before));
    await recordAct(transaction, {
      ...by,
      act: 'area.save',
      subject: { type: 'area', id: String(id) },
      before: { id, ...areaValue(before) },
      after: form,
    });
  });
}

/** @returns the weekly sessions of an area for every weekday, from Sunday on */
export async function readWeek(db: Queryable, areaId: number): Promise<TemplateDay[]> {
  const rows = await readTemplateOf(db, areaId);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    sessions: rows.filter((row) => row.weekday === weekday).map(plannedOf),
  }));
}

/** @returns the version of a week: one for each weekday, so that only changes of the saved weekdays count */
export const versionOfWeek = (week: readonly TemplateDay[]): string =>
  week.map(versionOf).join('.');

/**
 * Sets the sessions of the given weekdays; without sessions, a weekday is closed. Generated days do not change.
 * @throws {AnswerError} A00002 at an invalid session, or for an unknown area; A00012 (409) if one of the weekdays was
 *   changed since `version`
 */
export async function saveWeek(
  database: Database,
  form: SaveTemplateDto & Partial<WithVersion>,
  by: Actor,
  limits: SeatLimits = defaultSettings.sessionSeats,
): Promise<void> {
  assertSoundPlan(form.sessions);
  assertSeats(form.sessions, limits);
  await database.transaction(async (transaction) => {
    if (!(await lockArea(transaction, form.areaid)))
      throw fieldError('areaid', 'validation.plan.area');
    const week = await readWeek(transaction, form.areaid);
    const before = { days: week.filter(({ weekday }) => form.weekdays.includes(weekday)) };
    const seen = form.version?.split('.');
    if (seen && before.days.some((day) => seen[day.weekday] !== versionOf(day)))
      throw changedMeanwhileError({ version: versionOfWeek(week), value: before });
    await deleteTemplateDays(transaction, form.areaid, form.weekdays);
    await writeTemplate(transaction, form.areaid, form.weekdays, form.sessions);
    await recordAct(transaction, {
      ...by,
      act: 'template.save',
      subject: { type: 'area', id: String(form.areaid) },
      before,
      after: { weekdays: form.weekdays, sessions: form.sessions },
    });
  });
}
