import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { AccountType, SeatPool } from '../../codes/states';
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

/** Counted in visitors, but for the orders. */
export interface VisitCounts {
  orders: number;
  booked: number;
  cancelled: number;
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
  days: CountedBy<'date'>[];
  /** By the hours of the sessions, over all days. */
  sessions: CountedBy<'session'>[];
  pools: CountedBy<'pool', SeatPool>[];
  accounttypes: Omit<CountedBy<'accounttype', AccountType>, 'capacity'>[];
  /** Visitors of orders that were not cancelled; counted when they booked, never kept beside a person. */
  origins: { origin: string; visitors: number }[];
}

/** Its calls as the console makes them. */
export const statisticsEndpoints = {
  visits: staffEndpoint<StatisticsDto, VisitStatistics>()('get', 'statistics/visits'),
};
