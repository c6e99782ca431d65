import type { BookingChannel } from '../../codes/channels';
import { IsOptional } from 'class-validator';
import { TakesInteger } from '../fields';
import type { OrderHolder, SeatPool } from '../../codes/states';
import { IsDay } from '../field-rules';
import { staffCall } from './endpoint';

/** Maximum days of one report. */
export const reportDaysMax = 92;

/** The visit days of a report, both inclusive. */
export class StatisticsDto {
  @IsDay()
  from: string;

  @IsDay()
  to: string;

  /** Unset: all areas. */
  @IsOptional()
  @TakesInteger(1, 9999, 'validation.plan.area')
  areaid?: number;
}

/** The day of the outlook, past or future. */
export class OutlookDto {
  @IsDay()
  date: string;

  /** Unset: all areas. */
  @IsOptional()
  @TakesInteger(1, 9999, 'validation.plan.area')
  areaid?: number;
}

/** Counts of visitors, except for the orders. */
export interface VisitCounts {
  orders: number;
  /** All bookings, including those cancelled later. */
  booked: number;
  cancelled: number;
  /** The part of `cancelled` that the hall cancelled (a closed day, a decision of staff). */
  cancelledbyhall: number;
  admitted: number;
  /** Had a valid ticket and did not come. */
  noshow: number;
  capacity: number;
}

export type CountedBy<Name extends string, Value = string> = VisitCounts & Record<Name, Value>;

export interface VisitStatistics {
  from: string;
  to: string;
  totals: VisitCounts;
  /** The month before, its same days, or the same number of days before, for comparison. */
  before: VisitCounts & { from: string; to: string };
  /** The same weekdays a year before. */
  yearbefore: VisitCounts & { from: string; to: string };
  days: CountedBy<'date'>[];
  /** By the hours of the sessions, over all days. */
  sessions: CountedBy<'session'>[];
  pools: CountedBy<'pool', SeatPool>[];
  accounttypes: Omit<CountedBy<'accounttype', OrderHolder>, 'capacity'>[];
  channels: Omit<CountedBy<'channel', BookingChannel>, 'capacity'>[];
  /** Visitors of orders that were not cancelled. Counted at booking time, never stored with a person. */
  origins: { origin: string; visitors: number }[];
  /** Admitted visitors by hour, hall time, from the first hour to the last. */
  arrivals: { hour: number; visitors: number }[];
}

/** How a day fills compared with similar weekdays, and its forecast. Counts of visitors. */
export interface DayOutlook {
  date: string;
  /** Whole days until the visit. 0 on the day and after it. */
  lead: number;
  /** Booked and not cancelled. */
  booked: number;
  capacity: number;
  /** From the first day with a booking to the day itself. */
  pickup: { lead: number; booked: number | null; usual: number | null }[];
  /** Number of similar weekdays in the mean `usual`. */
  likedays: number;
  /** Forecast of ticket holders and of those who will come. Null for a past day, or with too few similar days. */
  foretold: { booked: number; coming: number } | null;
  /** Error of the same forecast for past days, made with the data available then. */
  error: { days: number; mean: number; percent: number; low: number; high: number } | null;
}

export const statisticsEndpoints = {
  visits: staffCall<VisitStatistics>('get')('statistics/visits', {
    access: 'statistics.read',
    summary:
      'Bookings, admissions, no-shows and cancellations by day, session, pool, account and origin.',
    Dto: StatisticsDto,
  }),
  outlook: staffCall<DayOutlook>('get')('statistics/outlook', {
    access: 'statistics.read',
    summary: 'How a day fills against like weekdays, and its forecast.',
    Dto: OutlookDto,
  }),
};
