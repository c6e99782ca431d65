import { In } from 'typeorm';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { ScheduleTemplate, Area } from './area.entity';
import { lockAreas } from './plan.sql';

/** @returns every area, active or not. */
export function readAllAreas(db: Queryable): Promise<Area[]> {
  return db.getRepository(Area).find({ order: { id: 'ASC' } });
}

/** Reads an area under a lock until the transaction ends. */
export function lockArea(transaction: Transaction, id: number): Promise<Area | null> {
  return transaction
    .getRepository(Area)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** @returns the id of the new area, the next free one */
export async function insertArea(
  transaction: Transaction,
  area: Omit<Area, 'id'>,
): Promise<number> {
  const areas = transaction.getRepository(Area);
  await lockAreas(transaction);
  const id = ((await areas.maximum('id')) ?? 0) + 1;
  await areas.insert({ ...area, id });
  return id;
}

/** Updates an area; does nothing if it does not exist. */
export async function updateArea(
  transaction: Transaction,
  id: number,
  area: Omit<Area, 'id'>,
): Promise<void> {
  await transaction.getRepository(Area).update({ id }, area);
}

/** @returns the times and seats of a session, without its weekday and area */
export const plannedOf = ({ starttime, endtime, personal, team, window }: PlannedSession) => ({
  starttime,
  endtime,
  personal,
  team,
  window,
});

/** @returns the weekly sessions of all active areas, by area */
export function readTemplates(db: Queryable): Promise<ScheduleTemplate[]> {
  return db.getRepository(ScheduleTemplate).find({
    where: { area: { active: true } },
    order: { areaId: 'ASC', weekday: 'ASC', starttime: 'ASC' },
  });
}

/** @returns the area's weekly sessions by weekday, whether the area is active or not */
export function readTemplateOf(db: Queryable, areaId: number): Promise<ScheduleTemplate[]> {
  return db
    .getRepository(ScheduleTemplate)
    .find({ where: { areaId }, order: { weekday: 'ASC', starttime: 'ASC' } });
}

/** @returns the weekdays, 0 Sunday to 6 Saturday, on which the area has weekly sessions */
export async function readOpenWeekdays(db: Queryable, areaId: number): Promise<number[]> {
  const week = await readTemplateOf(db, areaId);
  return [...new Set(week.map(({ weekday }) => weekday))];
}

/** Adds sessions to weekdays (0 Sunday to 6 Saturday) of an area, or changes those with the same start time. */
export async function writeTemplate(
  db: Queryable,
  areaId: number,
  weekdays: number[],
  sessions: PlannedSession[],
): Promise<void> {
  const rows = weekdays.flatMap((weekday) =>
    sessions.map((session) => ({ areaId, weekday, ...plannedOf(session) })),
  );
  if (!rows.length) return;
  await db
    .getRepository(ScheduleTemplate)
    .createQueryBuilder()
    .insert()
    .values(rows)
    .orUpdate(['endtime', 'personal', 'team', 'window'], ['area_id', 'weekday', 'starttime'])
    .execute();
}

/** @param weekdays 0 for Sunday to 6 for Saturday */
export async function deleteTemplateDays(
  db: Queryable,
  areaId: number,
  weekdays: number[],
): Promise<void> {
  await db.getRepository(ScheduleTemplate).delete({ areaId, weekday: In(weekdays) });
}
