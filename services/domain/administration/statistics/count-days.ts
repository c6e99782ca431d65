import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { readSettings } from '../../configuration/settings';
import { countVisits } from '../../on-site/day-board';
import type { CountedDay } from './day-count.entity';
import { storeCounts, readStoredCounts } from './day-counts.repository';
import * as store from './count-days.sql';
import { pickUpOf } from './forecast';

/** Today and this number of days before it are counted at each read and never stored, because they still change. */
const liveDays = 2;
/** Days within which late or revoked admissions still change a stored count. */
const movingDays = 14;
/** Areas and days per run, so that a first run over years of visits does not delay other jobs. */
const placesPerTurn = 40;

/** The days of a report, both included, of one area or all (`null`). */
export interface DayRange {
  from: string;
  to: string;
  areaId: number | null;
}

/** Counts past days in batches and stores the counts. @returns the number of counts stored, one per area and day */
export async function storeDayCounts(database: Database): Promise<number> {
  const places = await store.findUncounted(database, {
    liveDays,
    movingDays,
    limit: placesPerTurn,
  });
  const counted = await countLive(database, [...new Set(places.map(({ date }) => date))]);
  const found = new Map(counted.map((day) => [`${day.visitDate} ${day.areaId}`, day]));
  // A day without bookings is stored as empty, so it is not counted again.
  await storeCounts(
    database,
    places.map(({ date, areaId }) => found.get(`${date} ${areaId}`) ?? emptyDay(date, areaId)),
  );
  return places.length;
}

/** @returns every day of a range with bookings, per area, from stored counts or else live ones */
export async function readCountedDays(db: Queryable, range: DayRange): Promise<CountedDay[]> {
  const live = await store.findNotStored(db, range);
  const [stored, counted] = await Promise.all([readStoredCounts(db, range), countLive(db, live)]);
  const isLive = new Set(live);
  return [
    ...stored.filter(({ visitDate }) => !isLive.has(visitDate)),
    ...counted.filter(({ areaId }) => range.areaId === null || range.areaId === areaId),
  ];
}

/** Counts days from their orders. @returns one entry per area and day, without days that have no bookings */
export async function countLive(db: Queryable, days: readonly string[]): Promise<CountedDay[]> {
  if (!days.length) return [];
  const { gate } = await readSettings(db);
  const [visits, origins, leads, arrivals] = await Promise.all([
    countVisits(db, days, gate.lateMinutes),
    store.countOrigins(db, days),
    store.countLeads(db, days),
    store.countArrivals(db, days),
  ]);
  const counted = new Map<string, CountedDay>();
  const dayOf = ({ date, areaId }: store.PlaceOfCount): CountedDay => {
    const key = `${date} ${areaId}`;
    const day = counted.get(key) ?? emptyDay(date, areaId);
    counted.set(key, day);
    return day;
  };
  for (const { date, areaId, sessionId: _id, expected: _expected, ...visit } of visits)
    dayOf({ date, areaId }).visits.push(visit);
  for (const row of origins) dayOf(row).origins[row.origin] = row.visitors;
  for (const row of arrivals) dayOf(row).arrivals[row.hour] = row.visitors;
  for (const day of counted.values()) {
    const own = leads.filter((row) => row.date === day.visitDate && row.areaId === day.areaId);
    day.pickUp = pickUpOf(
      own.filter(({ kind }) => kind === 'booked'),
      own.filter(({ kind }) => kind === 'cancelled'),
    );
  }
  return [...counted.values()];
}

const emptyDay = (visitDate: string, areaId: number): CountedDay => ({
  visitDate,
  areaId,
  visits: [],
  origins: {},
  arrivals: {},
  pickUp: pickUpOf([], []),
});
