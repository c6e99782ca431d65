import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Locale, SeatPool, SessionState } from '@hall/shared/codes/states';
import { refusalOfSession, stateOfSession } from '@hall/shared/rules/session-state';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type BoardArea, type BoardRow, readAreas, readBoard, readMarkedDays } from './board.sql';

/** A session as a pool's visitors see it. */
export interface BoardSession {
  id: string;
  areaId: number;
  date: string;
  pool: SeatPool;
  /** `08:00` */
  starttime: string;
  endtime: string;
  state: SessionState;
  /** By itself or with its day. */
  closed: boolean;
  /** Why it takes no booking, whatever its seats. */
  refusal: RefusalCode | undefined;
  /** Seats that can be booked. */
  remaining: number;
  /** Seats that the pool has in all. */
  capacity: number;
  /** When it opens for booking. */
  releaseAt: Date;
}

/**
 * The whole bookable schedule, read from the store a few times a second by each process and served
 * from memory: a reader costs no question to any store, and sees nothing older than `refreshMs` plus
 * one reading.
 */
export interface ScheduleBoard {
  areas(): BoardArea[];
  /** The sessions of a day in their order; none where the day is closed. */
  sessionsOf(areaId: number, pool: SeatPool, date: string): readonly BoardSession[];
  /** Why staff closed a day; undefined where they did not. */
  closingOf(areaId: number, date: string): Record<Locale, string> | undefined;
  /** What a day is called in public; undefined where it has no name. */
  nameOf(areaId: number, date: string): Record<Locale, string> | undefined;
  find(sessionId: string, pool: SeatPool): BoardSession | undefined;
  all(): Iterable<BoardSession>;
  /** Another number with each reading: what is made of one serves until the next. */
  reading(): number;
  /** Reads now; rejects when the store cannot be read. */
  refresh(): Promise<void>;
  /** Milliseconds since the reading that is being served. */
  age(): number;
  close(): void;
}

/** @param refreshMs between two readings */
export async function createScheduleBoard(
  database: Database,
  refreshMs = 400,
): Promise<ScheduleBoard> {
  let areas: BoardArea[] = [];
  let sessions = new Map<string, BoardSession>();
  let days = new Map<string, BoardSession[]>();
  let closings = new Map<string, Record<Locale, string>>();
  let names = new Map<string, Record<Locale, string>>();
  let reading = 0;
  let readAt = 0;
  let timer: NodeJS.Timeout;

  const refresh = async (): Promise<void> => {
    const [areaRows, rows, marked] = await Promise.all([
      readAreas(database),
      readBoard(database),
      readMarkedDays(database),
    ]);
    areas = areaRows;
    closings = new Map();
    names = new Map();
    for (const day of marked) {
      const key = `${day.areaId}:${day.visitDate}`;
      if (day.closed) closings.set(key, { zh: day.reasonZh, en: day.reasonEn });
      if (day.nameZh) names.set(key, { zh: day.nameZh, en: day.nameEn });
    }
    sessions = new Map();
    days = new Map();
    for (const row of rows) {
      const session = toSession(row);
      sessions.set(`${row.id}:${row.pool}`, session);
      const key = `${row.areaId}:${row.pool}:${row.visitDate}`;
      const day = days.get(key);
      if (day) day.push(session);
      else days.set(key, [session]);
    }
    reading += 1;
    readAt = Date.now();
  };
  const tick = (): void => {
    timer = setTimeout(
      () => void goOnWithout('reading the schedule', refresh()).finally(tick),
      refreshMs,
    );
  };
  await refresh();
  tick();

  return {
    areas: () => areas,
    sessionsOf: (areaId, pool, date) => days.get(`${areaId}:${pool}:${date}`) ?? [],
    closingOf: (areaId, date) => closings.get(`${areaId}:${date}`),
    nameOf: (areaId, date) => names.get(`${areaId}:${date}`),
    find: (sessionId, pool) => sessions.get(`${sessionId}:${pool}`),
    all: () => sessions.values(),
    reading: () => reading,
    refresh,
    age: () => Date.now() - readAt,
    close: () => clearTimeout(timer),
  };
}

/** @returns a session's hours as people write them: `08:00-08:45` */
export const hoursOf = ({ starttime, endtime }: Pick<BoardSession, 'starttime' | 'endtime'>) =>
  `${starttime}-${endtime}`;

function toSession(row: BoardRow): BoardSession {
  const { id, areaId, visitDate: date, pool, starttime, endtime, releaseAt, capacity } = row;
  const remaining = capacity - row.sold - row.held;
  return {
    id,
    areaId,
    date,
    pool,
    starttime,
    endtime,
    releaseAt,
    remaining,
    capacity,
    state: stateOfSession(row, remaining, pool),
    refusal: refusalOfSession(row, pool),
    closed: row.closed,
  };
}
