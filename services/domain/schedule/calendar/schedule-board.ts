import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import { refusalOfSession, stateOfSession } from '@hall/shared/rules/session-state';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type BoardArea, type BoardRow, readAreas, readBoard } from './board.sql';

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
  /** Why it takes no booking, whatever its seats. */
  refusal: RefusalCode | undefined;
  /** Seats that can be booked. */
  remaining: number;
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
  let reading = 0;
  let readAt = 0;
  let timer: NodeJS.Timeout;

  const refresh = async (): Promise<void> => {
    const [areaRows, rows] = await Promise.all([readAreas(database), readBoard(database)]);
    areas = areaRows;
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
  const { id, areaId, visitDate: date, pool, starttime, endtime, releaseAt } = row;
  const remaining = row.capacity - row.sold - row.held;
  return {
    ...{ id, areaId, date, pool, starttime, endtime, releaseAt, remaining },
    state: stateOfSession(row, remaining),
    refusal: refusalOfSession(row),
  };
}

/** @returns a day's state, which is that of its best session, and its seats; a day without sessions is closed */
export function summariseDay(sessions: readonly BoardSession[]): {
  state: SessionState;
  remaining: number;
} {
  const order: SessionState[] = ['available', 'notreleased', 'full', 'stopped', 'notavailable'];
  const states = new Set(sessions.map(({ state }) => state));
  const remaining = sessions
    .filter(({ state }) => state === 'available')
    .reduce((total, session) => total + session.remaining, 0);
  return { state: order.find((state) => states.has(state)) ?? 'notavailable', remaining };
}
