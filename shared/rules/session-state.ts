import { RefusalCode } from '../codes/answer-codes';
import type { SeatPool, SessionState } from '../codes/states';

/** Facts that decide whether a session can be booked, by the store's clock. */
export interface SessionFacts {
  /** Alone or with its day. */
  closed: boolean;
  /** Its day has come: nobody books online for the same day. */
  over: boolean;
  /** Its last minute has passed. */
  ended: boolean;
  /** Alone or with its day. */
  released: boolean;
  /** Staff stopped its bookings. */
  stopped: boolean;
}

/** The window sells its seats on the day itself, until the session ends. Online booking ends the day before (product 9). */
const isOver = (facts: SessionFacts, pool: SeatPool | undefined): boolean =>
  pool === 'window' ? facts.ended : facts.over;

/**
 * The shown state of a session. A closed session is closed even before its release, so that nobody waits for it.
 * @param left seats that can still be booked
 * @param pool the pool of the seats; unset: the visitors' pools
 */
export function stateOfSession(facts: SessionFacts, left: number, pool?: SeatPool): SessionState {
  if (facts.closed || isOver(facts, pool)) return 'notavailable';
  if (!facts.released) return 'notreleased';
  if (facts.stopped) return 'stopped';
  return left > 0 ? 'available' : 'full';
}

/**
 * Why a session accepts no booking, regardless of its seats. Order: not released, closed or over, stopped.
 * @param pool the pool of the seats; unset: the visitors' pools
 */
export function refusalOfSession(facts: SessionFacts, pool?: SeatPool): RefusalCode | undefined {
  if (!facts.released) return RefusalCode.notReleased;
  if (facts.closed || isOver(facts, pool)) return RefusalCode.notAvailable;
  return facts.stopped ? RefusalCode.stopped : undefined;
}
