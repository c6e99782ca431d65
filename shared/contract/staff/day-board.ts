import { IsOptional } from 'class-validator';
import type { OrderHolder, SeatPool, SessionState } from '../../codes/states';
import { IsDay } from '../field-rules';
import { staffEndpoint } from './endpoint';

export class DayBoardDto {
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

/** A session and who has come to it. */
export interface SessionToday extends SessionFill {
  capacity: number;
  booked: number;
  admitted: number;
  /** Have a ticket and may still come in. */
  expected: number;
  noshow: number;
  /** Seats of the counter that are not sold. */
  windowleft: number;
}

/** A quarter of an hour of the day's arrivals. */
export interface ArrivalQuarter {
  /** `09:15`, hall time. */
  quarter: string;
  came: number;
  /** The mean of like weekdays; null where there is none. */
  usual: number | null;
}

/** A party of the day that somebody leads. */
export interface GroupRow {
  orderid: string;
  /** Of a unit's application. */
  authapplyid?: string;
  kind: OrderHolder;
  session: string;
  areaname: string;
  people: number;
  admitted: number;
  name: string;
  /** Empty for who may not call the leaders. */
  leader: string;
  telnum: string;
}

export type BoardAlert =
  | { kind: 'paused' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'failed'; requests: number }
  | { kind: 'drift'; seats: number }
  | { kind: 'closing'; closings: number };

/** What the wall shows: nothing of a person. */
export interface WallBoard {
  day: string;
  /** The server's clock, at which all of it was so. */
  now: string;
  sessions: SessionToday[];
  totals: Pick<
    SessionToday,
    'capacity' | 'booked' | 'admitted' | 'expected' | 'noshow' | 'windowleft'
  >;
  arrivals: ArrivalQuarter[];
  /** With how many like weekdays it is compared. */
  usualdays: number;
  /**
   * Estimated by how long a visit lasts or, `counted`, who came in without those who left (`left`); null of another day
   * than today, and where the hall does not want it.
   */
  inside: { people: number; stayminutes: number; counted: boolean; left: number } | null;
  groups: Pick<GroupRow, 'orderid' | 'session' | 'areaname' | 'people' | 'admitted' | 'name'>[];
  alerts: BoardAlert[];
}

export interface DayBoard extends WallBoard {
  groups: GroupRow[];
  /** By gate, one without a name where devices named none; empty for who may not see the admissions. */
  gates: { gate: string; came: number; lasthour: number }[];
}

/** Its calls as the console makes them. */
export const dayBoardEndpoints = {
  day: staffEndpoint<DayBoardDto, DayOverview>()('get', 'statistics'),
  board: staffEndpoint<DayBoardDto, DayBoard>()('get', 'overview'),
  wall: staffEndpoint<undefined, WallBoard>()('get', 'wall'),
};
