import type {
  StaffDay,
  StaffDaySummary,
  StaffSessionPlan,
} from '@hall/shared/contract/staff/schedule';
import { hallDaysOfMonth, hallIso } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readClosingProgress } from './closings';
import { type DayRow, readDays, type SessionRow } from './day.repository';
import { getDay } from './days';

/** @returns the area's days of a month (`YYYY-MM`) that are planned, with how full they are. */
export async function readMonth(
  database: Database,
  areaId: number,
  month: string,
): Promise<StaffDaySummary[]> {
  const days = hallDaysOfMonth(month);
  const rows = await readDays(database, areaId, days[0] ?? '', days.at(-1) ?? '');
  return rows.map(presentDay);
}

/** @throws {AnswerError} A00009 where the area has no such day */
export async function readStaffDay(
  database: Database,
  areaId: number,
  date: string,
): Promise<StaffDay> {
  const { day, sessions } = await getDay(database, areaId, date);
  return {
    areaid: areaId,
    ...presentDay(day),
    past: day.past,
    plan: sessions.map(presentSession),
    closings: await readClosingProgress(database, areaId, date),
  };
}

const presentDay = (row: DayRow): StaffDaySummary => ({
  date: row.visit_date,
  closed: row.closed,
  special: row.special,
  note: row.note,
  releaseat: hallIso(row.release_at),
  released: row.released,
  sessions: row.sessions,
  capacity: row.capacity,
  sold: row.sold,
  left: row.capacity - row.sold - row.held,
});

export const presentSession = (row: SessionRow): StaffSessionPlan => ({
  eventssessionid: row.id,
  starttime: row.starttime,
  endtime: row.endtime,
  state: row.state,
  stopped: row.stopped,
  closed: row.closed,
  releaseat: hallIso(row.release_at),
  pools: row.pools,
});
