import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import {
  type AccountType,
  accountTypes,
  type SeatPool,
  seatPools,
} from '@hall/shared/codes/states';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import * as store from './statistics.sql';

const dayMs = 86_400_000;

/** Counted in visitors, but for the orders. */
export interface VisitCounts {
  orders: number;
  booked: number;
  cancelled: number;
  admitted: number;
  /** Had a valid ticket and did not come. */
  noShow: number;
  capacity: number;
}

/** The visits of a range of days, both included, counted by what parts them. */
export interface VisitReport {
  from: string;
  to: string;
  totals: VisitCounts;
  /** As many days before, to compare with. */
  before: VisitCounts & { from: string; to: string };
  days: (VisitCounts & { date: string })[];
  /** By the hours of the sessions, over all days. */
  sessions: (VisitCounts & { session: string })[];
  pools: (VisitCounts & { pool: SeatPool })[];
  accountTypes: (Omit<VisitCounts, 'capacity'> & { accountType: AccountType })[];
  /** Visitors of orders that were not cancelled. */
  origins: { origin: string; visitors: number }[];
}

/**
 * Counts the visits of a range of days: by day, session, pool, kind of account and origin, and the totals of as
 * many days before.
 * @throws {AnswerError} A00002 for a range that ends before it begins or is too long
 */
export async function readVisitStatistics(
  db: Queryable,
  { from, to, areaId = null }: { from: string; to: string; areaId?: number | null },
): Promise<VisitReport> {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (length < 1 || length > reportDaysMax) throw fieldError('to', 'validation.plan.range');
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
    days: by('date', daysOf(from, length)) as VisitReport['days'],
    sessions: by(
      'session',
      [...new Set([...rows, ...capacities].map(({ session }) => session))].sort(),
    ) as VisitReport['sessions'],
    pools: by('pool', seatPools) as VisitReport['pools'],
    accountTypes: accountTypes.map((accountType) => ({
      accountType,
      ...count(rows.filter((row) => row.accountType === accountType)),
    })),
    origins,
  };
}

const daysOf = (from: string, length: number): string[] =>
  Array.from({ length }, (_, i) => addHallDays(from, i));

const counted = ['orders', 'booked', 'cancelled', 'admitted', 'noShow'] as const;

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
