import { daysAtOnceMax, type GenerateDaysDto } from '@hall/shared/contract/staff/schedule';
import { groupBy } from '@hall/shared/rules/group-by';
import { addHallDays, type HallDate, hallWeekday, hallDateOf } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { fieldError } from '@hall/platform/errors';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { Actor } from '../../foundation/audit';
import type { HallSettings } from '../../configuration/settings';
import { changeSeatsOfDays, type SeatDeps } from '../seats';
import { insertDay } from './day.repository';
import { planDays } from './plan-days';
import { readDays } from './plan.sql';
import { assertAhead, assertArea, releaseInstant } from './plan-rules';
import { plannedOf, readTemplateOf, readTemplates } from './template.repository';
import { readHallNow } from '@hall/platform/postgres/hall-clock';

/**
 * Generates the missing days from tomorrow to the horizon. Each day is created with its sessions, pools and seat ledger
 * in one transaction. Existing days are unchanged.
 * @returns the days generated
 */
export async function extendSchedule(
  database: Database,
  settings: HallSettings,
): Promise<HallDate[]> {
  const templates = await readTemplates(database);
  const today = hallDateOf(await readHallNow(database));
  const made: HallDate[] = [];
  for (const [areaId, rows] of groupBy(templates, (row) => row.areaId)) {
    for (let ahead = 0; ahead <= settings.horizonDays; ahead += 1) {
      const date = addHallDays(today, ahead);
      const sessions = rows.filter((row) => row.weekday === hallWeekday(date));
      const releaseAt = releaseInstant(date, settings.release, rows);
      if (!sessions.length) continue;
      const isNew = await database.transaction((transaction) =>
        insertDay(transaction, areaId, date, releaseAt, sessions),
      );
      if (isNew) made.push(date);
    }
  }
  return made;
}

/**
 * The result of generating a day: new (also an existing day without sessions), existing, or without sessions in the
 * template. `releaseAt` follows the rule; for a closed day it applies if staff open it as a special day.
 */
export type PlannedDay = { date: HallDate; sessions: PlannedSession[] } & (
  | { state: 'new' | 'closed'; releaseAt: Date }
  | { state: 'exists' }
);

/**
 * @returns every day of the range, with the sessions it would get
 * @throws {AnswerError} A00002 for a range that begins too early or is too long, or an unknown area
 */
export async function previewDays(
  db: Queryable,
  form: GenerateDaysDto,
  settings: HallSettings,
): Promise<PlannedDay[]> {
  await assertArea(db, form.areaid);
  await assertAhead(db, 'from', form.from);
  if (form.to < form.from || addHallDays(form.from, daysAtOnceMax - 1) < form.to)
    throw fieldError('to', 'validation.plan.range');
  const template = await readTemplateOf(db, form.areaid);
  const planned = new Map(
    (await readDays(db, form.areaid, form.from, form.to)).map((day) => [day.visitDate, day]),
  );
  const days: PlannedDay[] = [];
  for (let date = form.from; date <= form.to; date = addHallDays(date, 1)) {
    const there = planned.get(date);
    const sessions = template.filter((row) => row.weekday === hallWeekday(date)).map(plannedOf);
    const releaseAt = there?.releaseAt ?? releaseInstant(date, settings.release, template);
    if (there && (there.closed || there.plan.length || !sessions.length))
      days.push({ date, state: 'exists', sessions: [] });
    else days.push({ date, state: sessions.length ? 'new' : 'closed', releaseAt, sessions });
  }
  return days;
}

/**
 * Creates the new days of the preview as one change that can be undone; days planned meanwhile are unchanged.
 * @returns the days created
 */
export async function generateDays(
  deps: SeatDeps,
  form: GenerateDaysDto,
  settings: HallSettings,
  by: Actor,
): Promise<HallDate[]> {
  const preview = await previewDays(deps.database, form, settings);
  const days = preview.flatMap((day) => (day.state === 'new' ? [day] : []));
  return changeSeatsOfDays(
    deps,
    days.map(({ date }) => date),
    (transaction) => planDays(transaction, { act: 'generate', areaId: form.areaid }, days, by),
  );
}
