import { groupBy } from '@hall/shared/rules/group-by';
import { addHallDays, type HallDate, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { countLive } from './count-days';
import { readStoredCounts } from './day-counts.repository';
import { readCapacities } from './count-days.sql';
import type { CountedDay } from './day-count.entity';
import {
  backTest,
  forecastDay,
  type ForecastError,
  type Forecast,
  likeDays,
  meanPickUp,
  type PastDay,
  leadsMax,
  sumPickUps,
} from './forecast';

const dayMs = 86_400_000;
/** Days of history for like days and the back-test: two years. The first ones serve as training data only. */
const pastDays = 730;

/** How a day fills compared with like weekdays, and its forecast. */
export interface DayOutlook {
  date: HallDate;
  /** Whole days until the visit; 0 on the day and after it. */
  lead: number;
  /** Visitors booked and not cancelled. */
  booked: number;
  capacity: number;
  /** From the earliest day with bookings to the day itself, `lead` days before it. */
  pickUp: {
    lead: number;
    /** Null for future days. */
    booked: number | null;
    /** The mean of the like weekdays; null without any. */
    usual: number | null;
  }[];
  /** The number of like weekdays. */
  likeDays: number;
  /** Null for a past day, or with too few like days. */
  foretold: Forecast | null;
  error: ForecastError | null;
}

/**
 * Returns how a day fills and its forecast, from the stored counts of past days.
 * @param date a hall date
 * @param areaId one area; null: all of them
 */
export async function readDayOutlook(
  database: Database,
  { date, areaId }: { date: HallDate; areaId: number | null },
): Promise<DayOutlook> {
  const today = hallDateOf(await readHallNow(database));
  const isOver = date < today;
  const lead = Math.min(leadsMax, Math.max(0, (Date.parse(date) - Date.parse(today)) / dayMs));
  const last = addHallDays(isOver ? date : today, -1);
  const [stored, counted, seats] = await Promise.all([
    readStoredCounts(database, { from: addHallDays(date, -pastDays), to: last, areaId }),
    countLive(database, [date]),
    readCapacities(database, { from: date, to: date, areaId }),
  ]);
  const own = sumPickUps(
    counted.filter((day) => areaId === null || day.areaId === areaId).map(({ pickUp }) => pickUp),
  );
  const past = pastOf(stored);
  const like = likeDays(past, date, lead);
  const usual = meanPickUp(like);
  const capacity = seats.reduce((sum, pool) => sum + pool.capacity, 0);
  const booked = own[lead] ?? 0;
  return {
    date,
    lead,
    booked,
    capacity,
    pickUp: curveOf(own, usual, lead),
    likeDays: like.length,
    foretold: isOver
      ? null
      : forecastDay(past, { date, now: booked, lead, seats: capacity || null }),
    error: isOver ? null : backTest(past, lead),
  };
}

/** @returns the open days, those with visits or seats; closed days say nothing about open ones */
function pastOf(stored: readonly CountedDay[]): PastDay[] {
  return [...groupBy(stored, ({ visitDate }) => visitDate)]
    .map(([date, areas]) => {
      const visits = areas.flatMap((area) => area.visits);
      return {
        date,
        weekday: hallWeekday(date),
        pickUp: sumPickUps(areas.map(({ pickUp }) => pickUp)),
        admitted: visits.reduce((sum, visit) => sum + visit.admitted, 0),
        noShow: visits.reduce((sum, visit) => sum + visit.noShow, 0),
      };
    })
    .filter(({ pickUp }) => (pickUp[0] ?? 0) > 0);
}

/** @returns the points from the first day at which the day or like days had bookings */
function curveOf(
  own: readonly number[],
  usual: readonly number[] | null,
  lead: number,
): DayOutlook['pickUp'] {
  const points = Array.from({ length: leadsMax + 1 }, (_, i) => leadsMax - i).map((at) => ({
    lead: at,
    booked: at < lead ? null : (own[at] ?? 0),
    usual: usual ? Math.round(usual[at] ?? 0) : null,
  }));
  const first = points.findIndex((point) => point.booked || point.usual);
  return first < 0 ? [] : points.slice(first);
}
