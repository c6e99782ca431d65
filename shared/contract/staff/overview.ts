import { IsOptional } from 'class-validator';
import type { SeatPool, SessionState } from '../../codes/states';
import { IsDay } from '../field-rules';

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
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

export interface DayOverview {
  day: string;
  sessions: SessionFill[];
}

export interface QueueOverview {
  /** Requests accepted and not decided. */
  undecided: number;
  oldestSeconds: number;
  /** Jobs in the queue; null while Redis is away. */
  depth: number | null;
  /** Decided in the last minute, by outcome. */
  lastMinute: { outcome: string; count: number }[];
}
