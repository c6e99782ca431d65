import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import {
  type OrderHolder,
  orderHolders,
  type SeatPool,
  seatPools,
} from '@hall/shared/codes/states';
import { type BookingChannel, bookingChannels } from '@hall/shared/codes/channels';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { periodBefore } from '@hall/shared/rules/visit-rates';
import { fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type DayRange, readCountedDays } from './count-days';
import { type CapacityRow, readCapacities } from './count-days.sql';
import type { CountedDay, VisitCount } from './day-count.entity';

const dayMs = 86_400_000;
/** Whole weeks, so that Saturdays are compared with Saturdays. */
const yearDays = 364;

/** Counts of visitors, except `orders`. */
export interface VisitCounts {
  orders: number;
  /** All bookings, including those cancelled later. */
  booked: number;
  cancelled: number;
  /** Part of `cancelled` that the hall cancelled, not the visitor. */
  cancelledByHall: number;
  admitted: number;
  /** Had a valid ticket and did not come. */
  noShow: number;
  capacity: number;
}

/** Another range of days for comparison. */
type Compared = VisitCounts & { from: string; to: string };

/** The visits of a range of days, both included, with breakdowns. */
export interface VisitReport {
  from: string;
  to: string;
  totals: VisitCounts;
  /** The month before, its same days, or the same number of days before (`periodBefore`). */
  before: Compared;
  /** The same weekdays a year before. */
  yearBefore: Compared;
  days: (VisitCounts & { date: string })[];
  /** By the times of the sessions, over all days. */
  sessions: (VisitCounts & { session: string })[];
  pools: (VisitCounts & { pool: SeatPool })[];
  accountTypes: (Omit<VisitCounts, 'capacity'> & { accountType: OrderHolder })[];
  channels: (Omit<VisitCounts, 'capacity'> & { channel: BookingChannel })[];
  /** Visitors of orders that were not cancelled. */
  origins: { origin: string; visitors: number }[];
  /** Admitted visitors by hour of hall time, from the first hour to the last. */
  arrivals: { hour: number; visitors: number }[];
}

/**
 * Counts the visits of a range of days by day, session, pool, kind of account, origin and hour. Adds the totals of the
 * period before, and of the same weekdays a year before. Past days use stored counts.
 * @throws {AnswerError} A00002 for a range that ends before it begins or is too long
 */
export async function readVisitStatistics(
  db: Queryable,
  { from, to, areaId = null }: { from: string; to: string; areaId?: number | null },
): Promise<VisitReport> {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length < 1 || length > reportDaysMax) throw fieldError('to', 'validation.plan.range');
  const range = { from, to, areaId };
  const [counted, before, yearBefore] = await Promise.all([
    readRange(db, range),
    readCompared(db, { ...periodBefore(from, to, length), areaId }),
    readCompared(db, {
      from: addHallDays(from, -yearDays),
      to: addHallDays(to, -yearDays),
      areaId,
    }),
  ]);
  const { days, rows, capacities } = counted;
  const by = (name: 'date' | 'session' | 'pool', values: readonly string[]) =>
    values.map((value) => ({
      [name]: value,
      ...sum(
        rows.filter((row) => row[name] === value),
        capacities.filter((row) => row[name] === value),
      ),
    }));
  return {
    from,
    to,
    totals: sum(rows, capacities),
    before,
    yearBefore,
    days: by('date', daysOf(from, length)) as VisitReport['days'],
    sessions: by(
      'session',
      [...new Set([...rows, ...capacities].map(({ session }) => session))].sort(),
    ) as VisitReport['sessions'],
    pools: by('pool', seatPools) as VisitReport['pools'],
    accountTypes: orderHolders.map((accountType) => ({
      accountType,
      ...count(rows.filter((row) => row.accountType === accountType)),
    })),
    channels: bookingChannels.map((channel) => ({
      channel,
      ...count(rows.filter((row) => channelOf(row) === channel)),
    })),
    origins: sumOrigins(days),
    arrivals: sumArrivals(days),
  };
}

const channelOf = ({ channel, pool }: VisitCount): BookingChannel =>
  channel ?? (pool === 'window' ? 'counter' : 'online');

async function readRange(db: Queryable, range: DayRange) {
  const [days, capacities] = await Promise.all([
    readCountedDays(db, range),
    readCapacities(db, range),
  ]);
  const rows = days.flatMap(({ visitDate, visits }) =>
    visits.map((visit) => ({ date: visitDate, ...visit })),
  );
  return { days, rows, capacities };
}

async function readCompared(db: Queryable, range: DayRange): Promise<Compared> {
  const { rows, capacities } = await readRange(db, range);
  return { from: range.from, to: range.to, ...sum(rows, capacities) };
}

const daysOf = (from: string, length: number): string[] =>
  Array.from({ length }, (_, i) => addHallDays(from, i));

const counted = ['orders', 'booked', 'cancelled', 'cancelledByHall', 'admitted', 'noShow'] as const;

/** Adds rows up. */
function count(rows: VisitCount[]): Omit<VisitCounts, 'capacity'> {
  const total = (name: (typeof counted)[number]) =>
    rows.reduce((before, row) => before + (row[name] ?? 0), 0);
  return Object.fromEntries(counted.map((name) => [name, total(name)])) as Omit<
    VisitCounts,
    'capacity'
  >;
}

const sum = (rows: VisitCount[], capacities: CapacityRow[]): VisitCounts => ({
  ...count(rows),
  capacity: capacities.reduce((before, row) => before + row.capacity, 0),
});

/** @returns the origins of all days, largest first */
function sumOrigins(days: readonly Pick<CountedDay, 'origins'>[]): VisitReport['origins'] {
  const sums = new Map<string, number>();
  for (const { origins } of days)
    for (const [origin, visitors] of Object.entries(origins))
      sums.set(origin, (sums.get(origin) ?? 0) + visitors);
  return [...sums]
    .map(([origin, visitors]) => ({ origin, visitors }))
    .sort((a, b) => b.visitors - a.visitors || (a.origin < b.origin ? -1 : 1));
}

/** @returns every hour from the first admission to the last */
function sumArrivals(days: readonly Pick<CountedDay, 'arrivals'>[]): VisitReport['arrivals'] {
  const sums = new Array<number>(24).fill(0);
  for (const { arrivals } of days)
    for (const [hour, visitors] of Object.entries(arrivals))
      sums[Number(hour)] = (sums[Number(hour)] ?? 0) + visitors;
  const hours = sums.map((visitors, hour) => ({ hour, visitors }));
  const first = hours.findIndex(({ visitors }) => visitors > 0);
  const last = hours.findLastIndex(({ visitors }) => visitors > 0);
  return first < 0 ? [] : hours.slice(first, last + 1);
}
