import { addHallDays, type HallDate, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import type { HallSettings } from '../../configuration/settings';
import { insertDay } from './make-day.repository';
import { releaseInstant } from './release-rule';
import type { ScheduleTemplate } from './schedule-template.entity';
import { readTemplates } from './template.repository';

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

function groupByArea(rows: ScheduleTemplate[]): Map<number, ScheduleTemplate[]> {
  const areas = new Map<number, ScheduleTemplate[]>();
  for (const row of rows) areas.set(row.areaId, [...(areas.get(row.areaId) ?? []), row]);
  return areas;
}
