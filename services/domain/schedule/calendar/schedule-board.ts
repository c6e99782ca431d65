import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Locale, SeatPool, SessionState } from '@hall/shared/codes/states';
import { refusalOfSession, stateOfSession } from '@hall/shared/rules/session-state';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type BoardArea, type BoardRow, readAreas, readBoard, readMarkedDays } from './board.sql';

/** A session as seen by visitors of one pool. */
export interface BoardSession {
  id: string;
  areaId: number;
  date: string;
  pool: SeatPool;
  /** `08:00` */
  starttime: string;
  endtime: string;
  state: SessionState;
  /** Closed individually or with its day. */
  closed: boolean;
  /** Why it accepts no bookings, whatever its seats. */
  refusal: RefusalCode | undefined;
  /** Seats that can be booked. */
  remaining: number;
  /** Total number of seats of the pool. */
  capacity: number;
  /** When it opens for booking. */
  releaseAt: Date;
}

/** @param refreshMs interval between reads */
export async function createScheduleBoard(database: Database, refreshMs = 400) {
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
    areas: (): BoardArea[] => areas,
    /** The sessions of a day in order; none if the day is closed. */
    sessionsOf: (areaId: number, pool: SeatPool, date: string): readonly BoardSession[] =>
      days.get(`${areaId}:${pool}:${date}`) ?? [],
    /** The reason of staff for closing a day; undefined if it is not closed. */
    closingOf: (areaId: number, date: string): Record<Locale, string> | undefined =>
      closings.get(`${areaId}:${date}`),
    /** The public name of a day; undefined if it has none. */
    nameOf: (areaId: number, date: string): Record<Locale, string> | undefined =>
      names.get(`${areaId}:${date}`),
    find: (sessionId: string, pool: SeatPool): BoardSession | undefined =>
      sessions.get(`${sessionId}:${pool}`),
    all: (): Iterable<BoardSession> => sessions.values(),
    /** Changes with each read: results derived from one read are valid until the next. */
    reading: (): number => reading,
    /** Reads now; rejects if Postgres cannot be read. */
    refresh,
    /** Milliseconds since the current read. */
    age: (): number => Date.now() - readAt,
    close: (): void => clearTimeout(timer),
  };
}

/**
 * The whole bookable schedule in memory. Each process reads it from Postgres a few times a second. Readers cost no
 * query, and see data no older than `refreshMs` plus one read.
 */
export type ScheduleBoard = Awaited<ReturnType<typeof createScheduleBoard>>;

/** @returns the hours of a session, `08:00-08:45` */
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

/**
 * @param refused the session that the party did not get
 * @param most maximum number of sessions
 * @returns other sessions of its area with seats for the whole party, nearest in time first
 */
export function findNearest(
  board: Pick<ScheduleBoard, 'all' | 'find'>,
  refused: {
    areaId: number;
    sessionId: string;
    visitDate: string;
    pool: SeatPool;
    ticketcount: number;
    rejectParams: { from?: string } | null;
  },
  most: number,
): BoardSession[] {
  const { areaId, sessionId, visitDate, pool, ticketcount, rejectParams } = refused;
  const start = Date.parse(`${visitDate}T${board.find(sessionId, pool)?.starttime ?? '12:00'}Z`);
  const distance = ({ date, starttime }: BoardSession) =>
    Math.abs(Date.parse(`${date}T${starttime}Z`) - start);
  // The visit limit of the people is reached until then.
  const from = rejectParams?.from;
  return [...board.all()]
    .filter(
      (session) =>
        session.areaId === areaId &&
        session.pool === pool &&
        session.state === 'available' &&
        session.remaining >= ticketcount &&
        session.id !== sessionId &&
        (from === undefined || session.date >= from),
    )
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most);
}
