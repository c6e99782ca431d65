import type { BookingChannel } from '../../codes/channels';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { OrderHolder, SeatPool } from '../../codes/states';
import { FormInteger } from '../coerce';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';

/** Days that one report holds at the most. */
export const reportDaysMax = 92;

/** The visit days of a report, both included. */
export class StatisticsDto {
  @IsDay()
  from: string;

  @IsDay()
  to: string;

  /** One area alone; unset: all of them. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  @Min(1, { message: 'validation.plan.area' })
  @Max(9999, { message: 'validation.plan.area' })
  areaid?: number;
}

/** The day that is to come, or came. */
export class OutlookDto {
  @IsDay()
  date: string;

  /** One area alone; unset: all of them. */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.plan.area' })
  @Min(1, { message: 'validation.plan.area' })
  @Max(9999, { message: 'validation.plan.area' })
  areaid?: number;
}

/** Counted in visitors, but for the orders. */
export interface VisitCounts {
  orders: number;
  /** Booked at all, with what was cancelled later. */
  booked: number;
  cancelled: number;
  /** Of `cancelled`, by the hall (a closed day, a decision of staff) and not by who booked. */
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
  /** The same number of days before, to compare with. */
  before: VisitCounts & { from: string; to: string };
  /** The same weekdays a year before. */
  yearbefore: VisitCounts & { from: string; to: string };
  days: CountedBy<'date'>[];
  /** By the hours of the sessions, over all days. */
  sessions: CountedBy<'session'>[];
  pools: CountedBy<'pool', SeatPool>[];
  accounttypes: Omit<CountedBy<'accounttype', OrderHolder>, 'capacity'>[];
  channels: Omit<CountedBy<'channel', BookingChannel>, 'capacity'>[];
  /** Visitors of orders that were not cancelled; counted when they booked, never kept beside a person. */
  origins: { origin: string; visitors: number }[];
  /** Visitors who came in, by the hour of the hall's clock, from the first hour to the last. */
  arrivals: { hour: number; visitors: number }[];
}

/** How a day fills, beside like weekdays, and what is foretold of it; in visitors. */
export interface DayOutlook {
  date: string;
  /** Whole days until the visit; 0 on the day and after it. */
  lead: number;
  /** Booked and not cancelled. */
  booked: number;
  capacity: number;
  /** From the earliest day at which anything was booked to the day itself. */
  pickup: { lead: number; booked: number | null; usual: number | null }[];
  /** Of how many like weekdays `usual` is the mean. */
  likedays: number;
  /** Who will hold a ticket, and who of them will come; null for a day that is over, or where too few like days are known. */
  foretold: { booked: number; coming: number } | null;
  /** How far the same forecast was off when it was made for past days out of what was known then. */
  error: { days: number; mean: number; percent: number; low: number; high: number } | null;
}

/** Its calls as the console makes them. */
export const statisticsEndpoints = {
  visits: staffEndpoint<StatisticsDto, VisitStatistics>()('get', 'statistics/visits'),
  outlook: staffEndpoint<OutlookDto, DayOutlook>()('get', 'statistics/outlook'),
};
