import { addHallDays, type HallDate, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import type { HallSettings } from '../../hall/settings';
import { releaseInstant } from './release-rule';
import {
  insertDay,
  insertTemplateSession,
  type TemplateRow,
  readHallNow,
  readTemplates,
} from './schedule.repository';

/** Adds sessions to an area's given weekdays (0 Sunday to 6 Saturday), or changes those that begin then. */
export async function writeTemplate(
  database: Queryable,
  areaId: number,
  weekdays: number[],
  sessions: PlannedSession[],
): Promise<void> {
  for (const weekday of weekdays)
    for (const session of sessions) await insertTemplateSession(database, areaId, weekday, session);
}

/**
 * Generates the days from tomorrow to the horizon that do not exist yet, each with its sessions, pools
 * and seat ledger, whole or not at all; days that exist are left as staff made them.
 * @returns the days generated
 */
export async function extendSchedule(
  database: Database,
  settings: HallSettings,
): Promise<HallDate[]> {
  const templates = await readTemplates(database);
  const today = hallDateOf(await readHallNow(database));
  const made: HallDate[] = [];
  for (const [areaId, rows] of groupByArea(templates)) {
    const isOpenDay = (date: HallDate) => rows.some((row) => row.weekday === hallWeekday(date));
    for (let ahead = 0; ahead <= settings.horizonDays; ahead += 1) {
      const date = addHallDays(today, ahead);
      const sessions = rows.filter((row) => row.weekday === hallWeekday(date));
      const releaseAt = releaseInstant(date, settings.release, isOpenDay);
      if (!sessions.length) continue;
      const isNew = await database.transaction((transaction) =>
        insertDay(transaction, areaId, date, releaseAt, sessions),
      );
      if (isNew) made.push(date);
    }
  }
  return made;
}

function groupByArea(rows: TemplateRow[]): Map<number, TemplateRow[]> {
  const areas = new Map<number, TemplateRow[]>();
  for (const row of rows) areas.set(row.area_id, [...(areas.get(row.area_id) ?? []), row]);
  return areas;
}
