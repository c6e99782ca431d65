import {
  reportDaysMax,
  type StatisticsDto,
  type VisitCounts,
  type VisitStatistics,
} from '@hall/shared/contract/staff/statistics';
import { accountTypes, seatPools } from '@hall/shared/codes/states';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import * as store from './statistics.sql';

const dayMs = 86_400_000;

/**
 * Counts the visits of a range of days: by day, session, pool, kind of account and origin, and the totals of as
 * many days before.
 * @throws {AnswerError} A00002 for a range that ends before it begins or is too long
 */
export async function readVisitStatistics(
  db: Queryable,
  { from, to, areaid }: Pick<StatisticsDto, 'from' | 'to' | 'areaid'>,
): Promise<VisitStatistics> {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length < 1 || length > reportDaysMax) throw fieldError('to', 'validation.plan.range');
  const areaId = areaid ?? null;
  const earlier = { from: addHallDays(from, -length), to: addHallDays(from, -1), areaId };
  const range = { from, to, areaId };
  const [rows, capacities, rowsBefore, capacitiesBefore, origins] = await Promise.all([
    store.countOrders(db, range),
    store.readCapacities(db, range),
    store.countOrders(db, earlier),
    store.readCapacities(db, earlier),
    store.countByOrigin(db, range),
  ]);
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
    before: { from: earlier.from, to: earlier.to, ...sum(rowsBefore, capacitiesBefore) },
    days: by('date', daysOf(from, length)) as VisitStatistics['days'],
    sessions: by(
      'session',
      [...new Set([...rows, ...capacities].map(({ session }) => session))].sort(),
    ) as VisitStatistics['sessions'],
    pools: by('pool', seatPools) as VisitStatistics['pools'],
    accounttypes: accountTypes.map((accounttype) => ({
      accounttype,
      ...count(rows.filter(({ accountType }) => accountType === accounttype)),
    })),
    origins,
  };
}

const daysOf = (from: string, length: number): string[] =>
  Array.from({ length }, (_, i) => addHallDays(from, i));

const counted = ['orders', 'booked', 'cancelled', 'admitted', 'noshow'] as const;

/** Adds rows up. */
function count(rows: store.CountRow[]): Omit<VisitCounts, 'capacity'> {
  const total = (name: (typeof counted)[number]) =>
    rows.reduce((before, row) => before + row[name], 0);
  return Object.fromEntries(counted.map((name) => [name, total(name)])) as Omit<
    VisitCounts,
    'capacity'
  >;
}

const sum = (rows: store.CountRow[], capacities: store.CapacityRow[]): VisitCounts => ({
  ...count(rows),
  capacity: capacities.reduce((before, row) => before + row.capacity, 0),
});
