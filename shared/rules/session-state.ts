import { RefusalCode } from '../codes/answer-codes';
import type { SessionState } from '../codes/states';

/** What decides whether a session can be booked, by the store's clock. */
export interface SessionFacts {
  /** By itself or with its day. */
  closed: boolean;
  /** Its day has come: nobody books for the same day. */
  over: boolean;
  /** By itself or with its day. */
  released: boolean;
  /** Staff take no bookings for it at present. */
  stopped: boolean;
}

/**
 * What a session is shown as. A closed one is closed even before its release: nobody shall wait for that.
 * @param left seats that can still be booked
 */
export function stateOfSession(facts: SessionFacts, left: number): SessionState {
  if (facts.closed || facts.over) return 'notavailable';
  if (!facts.released) return 'notreleased';
  if (facts.stopped) return 'stopped';
  return left > 0 ? 'available' : 'full';
}

/**
 * Why a session takes no booking, whatever its seats: first that it is not released, then that it is closed or over, then that
 * it is stopped.
 */
export function refusalOfSession(facts: SessionFacts): RefusalCode | undefined {
  if (!facts.released) return RefusalCode.notReleased;
  if (facts.closed || facts.over) return RefusalCode.notAvailable;
  return facts.stopped ? RefusalCode.stopped : undefined;
}
