import { RefusalCode } from '../codes/answer-codes';
import type { SeatPool, SessionState } from '../codes/states';

/** What decides whether a session can be booked, by the store's clock. */
export interface SessionFacts {
  /** By itself or with its day. */
  closed: boolean;
  /** Its day has come: nobody books online for the same day. */
  over: boolean;
  /** Its last minute has passed. */
  ended: boolean;
  /** By itself or with its day. */
  released: boolean;
  /** Staff take no bookings for it at present. */
  stopped: boolean;
}

/** The window sells its seats on the day itself, until the session ends; everybody else's day before is the last (product 9). */
const isOver = (facts: SessionFacts, pool: SeatPool | undefined): boolean =>
  pool === 'window' ? facts.ended : facts.over;

/**
 * What a session is shown as. A closed one is closed even before its release: nobody shall wait for that.
 * @param left seats that can still be booked
 * @param pool whose seats they are; those of the visitors' where unset
 */
export function stateOfSession(facts: SessionFacts, left: number, pool?: SeatPool): SessionState {
  if (facts.closed || isOver(facts, pool)) return 'notavailable';
  if (!facts.released) return 'notreleased';
  if (facts.stopped) return 'stopped';
  return left > 0 ? 'available' : 'full';
}

/**
 * Why a session takes no booking, whatever its seats: first that it is not released, then that it is closed or over, then that
 * it is stopped.
 * @param pool from which it is asked; the visitors' where unset
 */
export function refusalOfSession(facts: SessionFacts, pool?: SeatPool): RefusalCode | undefined {
  if (!facts.released) return RefusalCode.notReleased;
  if (facts.closed || isOver(facts, pool)) return RefusalCode.notAvailable;
  return facts.stopped ? RefusalCode.stopped : undefined;
}
