import { IsOptional } from 'class-validator';
import type { OrderHolder, SeatPool, SessionState } from '../../codes/states';
import { IsDay } from '../field-rules';
import { staffCall } from './endpoint';

export class DayBoardDto {
  /** Hall date. Unset: today. */
  @IsOptional()
  @IsDay()
  day?: string;
}

export interface SessionFill {
  eventssessionid: string;
  areaname: string;
  session: string;
  /** Closed alone or with its day. Sessions of today or earlier are never `available`. */
  closed: boolean;
  state: SessionState;
  pools: { pool: SeatPool; capacity: number; sold: number }[];
}

export interface DayOverview {
  day: string;
  sessions: SessionFill[];
}

/** A session and its attendance. */
export interface SessionToday extends SessionFill {
  capacity: number;
  booked: number;
  admitted: number;
  /** Visitors with a ticket who may still enter. */
  expected: number;
  noshow: number;
  /** Unsold seats of the counter. */
  windowleft: number;
}

/** A quarter of an hour of the day's arrivals. */
export interface ArrivalQuarter {
  /** `09:15`, hall time. */
  quarter: string;
  came: number;
  /** Mean of comparable weekdays. Null if there are none. */
  usual: number | null;
}

/** A party of the day that has a leader. */
export interface PartyRow {
  orderid: string;
  /** Only for a unit's application. */
  authapplyid?: string;
  kind: OrderHolder;
  session: string;
  areaname: string;
  people: number;
  admitted: number;
  name: string;
  /** Empty for readers without permission to call leaders. */
  leader: string;
  telnum: string;
}

export type BoardAlert =
  | { kind: 'paused' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'failed'; requests: number }
  | { kind: 'drift'; seats: number }
  | { kind: 'closing'; closings: number };

/** Data of the wall display. It contains no personal data. */
export interface WallBoard {
  day: string;
  /** The server's clock when the data was read. */
  now: string;
  sessions: SessionToday[];
  totals: Pick<
    SessionToday,
    'capacity' | 'booked' | 'admitted' | 'expected' | 'noshow' | 'windowleft'
  >;
  arrivals: ArrivalQuarter[];
  /** Number of comparable weekdays. */
  usualdays: number;
  /**
   * Visitors inside, estimated from the usual stay. If `counted`: admitted minus exits (`left`). Null for other days than
   * today, and if the hall switched it off.
   */
  inside: { people: number; stayminutes: number; counted: boolean; left: number } | null;
  groups: Pick<PartyRow, 'orderid' | 'session' | 'areaname' | 'people' | 'admitted' | 'name'>[];
  alerts: BoardAlert[];
}

export interface DayBoard extends WallBoard {
  groups: PartyRow[];
  /** Admissions by gate; the name is empty if devices named none. The list is empty for readers who may not see admissions. */
  gates: { gate: string; came: number; lasthour: number }[];
}

export const dayBoardEndpoints = {
  day: staffCall<DayOverview>('get')('statistics', {
    access: 'overview.read',
    summary: 'A day’s sessions and how full they are.',
    Dto: DayBoardDto,
  }),
  board: staffCall<DayBoard>('get')('overview', {
    access: 'overview.read',
    summary: 'A day at a glance: sessions, arrivals against the usual, units and teams, alerts.',
    Dto: DayBoardDto,
  }),
  wall: staffCall<WallBoard>('get')('wall', {
    access: 'wall.read',
    summary: 'Today at a glance, without anything of a person.',
  }),
};
