import type { SeatPool, SessionState } from '@hall/shared/codes/states';
import { hallDaysOfMonth, hallIso } from '@hall/shared/rules/hall-time';
import type { CalendarDay, VisitSession } from '@hall/shared/contract/bookingquery';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { type BoardArea, type BoardRow, readAreas, readBoard } from './board.sql';

/** A session as a pool's visitors see it. */
export interface BoardSession {
  areaId: number;
  date: string;
  pool: SeatPool;
  wire: VisitSession;
}

/**
 * The whole bookable schedule, read from the store a few times a second by each process and served
 * from memory: a reader costs no question to any store, and sees nothing older than `refreshMs` plus
 * one reading.
 */
export interface ScheduleBoard {
  areas(): BoardArea[];
  /** The answer's body of getCalendar as JSON text, made once a reading. */
  calendarJson(areaId: number, pool: SeatPool, month: string): string;
  /** The answer's body of getSessions as JSON text, made once a reading. */
  sessionsJson(areaId: number, pool: SeatPool, date: string): string;
  find(sessionId: string, pool: SeatPool): BoardSession | undefined;
  all(): Iterable<BoardSession>;
  /** Reads now; rejects when the store cannot be read. */
  refresh(): Promise<void>;
  /** Milliseconds since the reading that is being served. */
  age(): number;
  close(): void;
}

/**
 * @param wrap puts an answer's fields into the envelope, as JSON text
 * @param refreshMs between two readings
 */
export async function createScheduleBoard(
  database: Database,
  wrap: (fields: object) => string,
  refreshMs = 400,
): Promise<ScheduleBoard> {
  let areas: BoardArea[] = [];
  let sessions = new Map<string, BoardSession>();
  let days = new Map<string, BoardSession[]>();
  let texts = new Map<string, string>();
  let readAt = 0;
  let timer: NodeJS.Timeout;

  const refresh = async (): Promise<void> => {
    const [areaRows, rows] = await Promise.all([readAreas(database), readBoard(database)]);
    areas = areaRows;
    sessions = new Map();
    days = new Map();
    texts = new Map();
    for (const row of rows) {
      const session = {
        areaId: row.areaId,
        date: row.visitDate,
        pool: row.pool,
        wire: presentSession(row),
      };
      sessions.set(`${row.id}:${row.pool}`, session);
      const key = `${row.areaId}:${row.pool}:${row.visitDate}`;
      const day = days.get(key);
      if (day) day.push(session);
      else days.set(key, [session]);
    }
    readAt = Date.now();
  };
  const remember = (key: string, make: () => object): string => {
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = wrap(make())));
    return text;
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
    calendarJson: (areaId, pool, month) =>
      remember(`${areaId}:${pool}:${month}`, () => ({
        days: hallDaysOfMonth(month).map((date) =>
          presentDay(date, days.get(`${areaId}:${pool}:${date}`)),
        ),
      })),
    sessionsJson: (areaId, pool, date) =>
      remember(`${areaId}:${pool}:${date}`, () => ({
        sessions: (days.get(`${areaId}:${pool}:${date}`) ?? []).map((session) => session.wire),
      })),
    find: (sessionId, pool) => sessions.get(`${sessionId}:${pool}`),
    all: () => sessions.values(),
    refresh,
    age: () => Date.now() - readAt,
    close: () => clearTimeout(timer),
  };
}

function presentSession(row: BoardRow): VisitSession {
  return {
    eventssessionid: row.id,
    session: `${row.starttime}-${row.endtime}`,
    starttime: row.starttime,
    endtime: row.endtime,
    state: stateOf(row),
    remaining: row.capacity - row.sold - row.held,
    releaseat: hallIso(row.releaseAt),
  };
}

function stateOf(row: BoardRow): SessionState {
  if (row.closed || !row.bookableDay) return 'notavailable';
  if (row.stopped) return 'stopped';
  if (!row.released) return 'notreleased';
  return row.sold + row.held < row.capacity ? 'available' : 'full';
}

/** A day is what its best session is; a day without sessions is closed. */
function presentDay(date: string, sessions: BoardSession[] | undefined): CalendarDay {
  const order: SessionState[] = ['available', 'notreleased', 'full', 'stopped', 'notavailable'];
  const states = new Set(sessions?.map((session) => session.wire.state));
  const state = order.find((candidate) => states.has(candidate)) ?? 'notavailable';
  const remaining = (sessions ?? [])
    .filter(({ wire }) => wire.state === 'available')
    .reduce((total, { wire }) => total + wire.remaining, 0);
  return { eventsdate: date, state, remaining };
}
