import { LRUCache } from 'lru-cache';
import { groupBy } from '@hall/shared/rules/group-by';
import { addHallDays, type HallDate, hallDateOf, hallInstant } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { countExits } from '../gate';
import type { HallSettings, Settings } from '../../configuration/settings';
import { readBookingQueue } from '../../reservation/booking';
import { findOpenClosings } from '../../schedule/plan';
import { type OperationsFigures, readOperationsFigures } from '../../operations/overview';
import { readSessionFillings, type SessionFilling } from '../../schedule/calendar';
import { type Arrival, arrivalsOf, type Usual, usualOf } from './arrivals';
import { countVisits, type SessionVisits } from './count-visits.sql';
import * as store from './day-board.sql';

/** An alert on the day board about bookings that fail, or soon will. */
export type DayAlert =
  | { kind: 'paused' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'failed'; requests: number }
  | { kind: 'drift'; seats: number }
  | { kind: 'closing'; closings: number };

/** Bookings are decided within moments; one that waits this long is stuck. */
const slowSeconds = 30;

/** @returns the alerts, most urgent first; empty if all is well */
export function alertsOf(
  facts: Pick<OperationsFigures, 'paused' | 'needsOps' | 'driftSeats'> & {
    oldestSeconds: number;
    openClosings: number;
  },
): DayAlert[] {
  return [
    ...(facts.paused ? [{ kind: 'paused' } as const] : []),
    ...(facts.oldestSeconds >= slowSeconds
      ? [{ kind: 'slow', seconds: Math.floor(facts.oldestSeconds) } as const]
      : []),
    ...(facts.needsOps ? [{ kind: 'failed', requests: facts.needsOps } as const] : []),
    ...(facts.driftSeats ? [{ kind: 'drift', seats: facts.driftSeats } as const] : []),
    ...(facts.openClosings ? [{ kind: 'closing', closings: facts.openClosings } as const] : []),
  ];
}

/** A session with its bookings and admissions. */
export interface SessionToday
  extends SessionFilling, Pick<SessionVisits, 'admitted' | 'expected' | 'noShow'> {
  /** Booked and not cancelled. */
  booked: number;
  /** Seats that the counter can still sell; none once the session is over or closed. */
  windowLeft: number;
}

/** Admissions at one gate. */
interface GateToday {
  /** The gate's name in both languages; empty if the device has none. */
  gate: string;
  came: number;
  lastHour: number;
}

export interface DayBoard {
  day: HallDate;
  now: Date;
  sessions: SessionToday[];
  arrivals: Arrival[];
  /** The number of like weekdays that it is compared with. */
  usualDays: number;
  /**
   * People inside: estimated from the length of a visit, or `counted` as admissions minus exits. Null on other days
   * than today, or if the hall has switched it off.
   */
  inside: { people: number; stayMinutes: number; counted: boolean; left: number } | null;
  gates: GateToday[];
  groups: store.GroupToday[];
  alerts: DayAlert[];
}

/** Cache time in ms, because many screens poll every few seconds. */
const boardFreshMs = 2000;
/** Past days change only when a gate without network reports late. */
const usualFreshMs = 600_000;
/** Maximum number of cached days. */
const daysCached = 16;

export interface DayBoards {
  /** @returns the board of a day, today by default, at most two seconds old */
  read(day?: HallDate): Promise<DayBoard>;
}

/** The day board, for the console's first page and the wall screen. */
export function createDayBoards(deps: { database: Database; settings: Settings }): DayBoards {
  const usuals = new LRUCache<string, Usual>({
    max: daysCached,
    ttl: usualFreshMs,
    fetchMethod: (key) => readUsual(deps.database, key),
  });
  const boards = new LRUCache<HallDate, DayBoard>({
    max: daysCached,
    ttl: boardFreshMs,
    fetchMethod: (day) => readBoard(deps, day, (key) => usuals.forceFetch(key)),
  });
  return { read: (day = hallDateOf(new Date())) => boards.forceFetch(day) };
}

async function readBoard(
  { database, settings }: { database: Database; settings: Settings },
  day: HallDate,
  usualFor: (key: string) => Promise<Usual>,
): Promise<DayBoard> {
  const { gate, dayBoard } = await settings.get();
  const [now, filled, visits, came, left, groups, alerts, usual] = await Promise.all([
    readHallNow(database),
    readSessionFillings(database, day),
    countVisits(database, [day], gate.lateMinutes),
    store.readArrivals(database, [day], dayBoard.stayMinutes),
    countExits(database, day),
    store.readGroups(database, day),
    readAlerts(database),
    usualFor(`${day}/${dayBoard.usualWeeks}`),
  ]);
  const visitsOf = groupBy(visits, ({ sessionId }) => sessionId);
  return {
    day,
    now,
    groups,
    alerts,
    usualDays: usual.days,
    sessions: filled.map((session) => ({
      ...session,
      ...attendanceOf(visitsOf.get(session.id) ?? []),
      windowLeft: windowLeftOf(session, day, now),
    })),
    arrivals: arrivalsOf(
      came,
      usual,
      filled.filter(({ closed }) => !closed).map(({ session }) => session),
      gate,
    ),
    inside: day === hallDateOf(now) ? insideOf(came, left, dayBoard) : null,
    gates: byGate(came),
  };
}

/** Never below 0: visitors may leave before any admission is recorded, or be counted twice. */
function insideOf(
  came: readonly store.ArrivalRow[],
  left: number,
  { peopleInside, stayMinutes }: HallSettings['dayBoard'],
): DayBoard['inside'] {
  if (peopleInside === 'off') return null;
  const counted = peopleInside === 'counted';
  const people = counted ? sumOf(came, 'came') - left : sumOf(came, 'inside');
  return { people: Math.max(people, 0), stayMinutes, counted, left };
}

const sumOf = (rows: readonly store.ArrivalRow[], field: 'came' | 'inside'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

function attendanceOf(visits: readonly SessionVisits[]) {
  const sum = (of: 'booked' | 'cancelled' | 'admitted' | 'expected' | 'noShow'): number =>
    visits.reduce((total, row) => total + row[of], 0);
  return {
    booked: sum('booked') - sum('cancelled'),
    admitted: sum('admitted'),
    expected: sum('expected'),
    noShow: sum('noShow'),
  };
}

function windowLeftOf(
  { closed, session, pools }: SessionFilling,
  day: HallDate,
  now: Date,
): number {
  const counter = pools.find(({ pool }) => pool === 'window');
  const isOver = hallInstant(day, session.slice(6, 11)) <= now;
  return counter && !closed && !isOver ? counter.capacity - counter.sold : 0;
}

/** @param key the day and the number of weeks back: `2026-11-24/4` */
async function readUsual(database: Database, key: string): Promise<Usual> {
  const [day = '', weeks] = key.split('/');
  const days = Array.from({ length: Number(weeks) }, (_, i) => addHallDays(day, -7 * (i + 1)));
  return usualOf(await store.readArrivals(database, days, 0));
}

async function readAlerts(database: Database): Promise<DayAlert[]> {
  const [queue, figures, closings] = await Promise.all([
    readBookingQueue(database),
    readOperationsFigures(database),
    findOpenClosings(database),
  ]);
  const { oldestSeconds } = queue;
  return alertsOf({ ...figures, oldestSeconds, openClosings: closings.length });
}

/** Gates are identified by the name on the device, so two devices at one gate count as one. */
function byGate(rows: readonly store.ArrivalRow[]): GateToday[] {
  const gates = new Map<string, GateToday>();
  for (const { gate, came, lastHour } of rows) {
    const sum = gates.get(gate) ?? { gate, came: 0, lastHour: 0 };
    gates.set(gate, { gate, came: sum.came + came, lastHour: sum.lastHour + lastHour });
  }
  return [...gates.values()].sort((one, other) => other.came - one.came);
}
