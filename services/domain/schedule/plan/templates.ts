import type { SaveAreaDto, SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import type { TemplateDay } from '@hall/shared/contract/staff/schedule-answers';
import type { PlannedSession, SeatLimits } from '@hall/shared/rules/session-plan';
import { fieldError, notFoundError } from '@hall/platform/errors';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { defaultSettings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Area } from './area.entity';
import { insertArea, lockArea, updateArea } from './area.repository';
import { assertSeats, assertSoundPlan } from './plan-rules';
import { deleteTemplateDays, readTemplateOf, writeTemplate } from './template.repository';

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

/** @throws {AnswerError} A00009 no such area */
export async function saveArea(
  database: Database,
  id: number,
  form: SaveAreaDto,
  by: Actor,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockArea(transaction, id);
    if (!before) throw notFoundError();
    await updateArea(transaction, id, areaOf(form, before));
    await recordAct(transaction, {
      ...by,
      act: 'area.save',
      subject: { type: 'area', id: String(id) },
      before: {
        id,
        name_zh: before.nameZh,
        name_en: before.nameEn,
        entrance_zh: before.entranceZh,
        entrance_en: before.entranceEn,
        active: before.active,
      },
      after: form,
    });
  });
}

/** @returns the weekly sessions of an area for every weekday, from Sunday on */
export async function readWeek(db: Queryable, areaId: number): Promise<TemplateDay[]> {
  const rows = await readTemplateOf(db, areaId);
  return [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    sessions: rows.filter((row) => row.weekday === weekday).map(withoutWeekday),
  }));
}

/**
 * Sets the sessions of the given weekdays; without sessions, a weekday is closed. Generated days do not change.
 * @throws {AnswerError} A00002 at an invalid session, or for an unknown area
 */
export async function saveWeek(
  database: Database,
  form: SaveTemplateDto,
  by: Actor,
  limits: SeatLimits = defaultSettings.sessionSeats,
): Promise<void> {
  assertSoundPlan(form.sessions);
  assertSeats(form.sessions, limits);
  await database.transaction(async (transaction) => {
    if (!(await lockArea(transaction, form.areaid)))
      throw fieldError('areaid', 'validation.plan.area');
    const before = await readWeek(transaction, form.areaid);
    await deleteTemplateDays(transaction, form.areaid, form.weekdays);
    await writeTemplate(transaction, form.areaid, form.weekdays, form.sessions);
    await recordAct(transaction, {
      ...by,
      act: 'template.save',
      subject: { type: 'area', id: String(form.areaid) },
      before: { days: before.filter(({ weekday }) => form.weekdays.includes(weekday)) },
      after: { weekdays: form.weekdays, sessions: form.sessions },
    });
  });
}

const withoutWeekday = ({ starttime, endtime, personal, team, window }: PlannedSession) => ({
  starttime,
  endtime,
  personal,
  team,
  window,
});
