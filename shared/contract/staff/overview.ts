import { IsOptional } from 'class-validator';
import type { SeatPool, SessionState } from '../../codes/states';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';

export class DayOverviewDto {
  /** Hall date; today where unset. */
  @IsOptional()
  @IsDay()
  day?: string;
}

export interface SessionFill {
  eventssessionid: string;
  areaname: string;
  session: string;
  /** By itself or with its day; a session whose day has come is not available either. */
  closed: boolean;
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

export interface DayOverview {
  day: string;
  sessions: SessionFill[];
}

/** Its calls as the console makes them. */
export const overviewEndpoints = {
  day: staffEndpoint<DayOverviewDto, DayOverview>()('get', 'statistics'),
};
