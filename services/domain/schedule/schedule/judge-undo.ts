import type { SeatPool } from '@hall/shared/codes/states';
import type { BulkAct } from '@hall/shared/contract/staff/bulk-plan';
import type { DayClosing } from './day-closing.entity';
import type { ChangedSession } from './plan-change.entity';
import type { SessionPlan } from './plan.sql';

/** A change with what has become of it. */
export interface ChangeNow {
  act: BulkAct;
  sessions: readonly ChangedSession[];
  /** As they stand; a session that was taken out of its day is missing. */
  now: ReadonlyMap<string, SessionPlan>;
  /** The closings that the change began, as they stand. */
  closings: ReadonlyMap<string, Pick<DayClosing, 'ordersTotal' | 'ordersDone' | 'finishedAt'>>;
}

/**
 * A change is taken back as a whole or not at all: where it is still as the change left it, and nobody has got anything
 * by it, or lost.
 */
export const mayUndo = (change: ChangeNow): boolean =>
  change.sessions.every((changed) => {
    const session = change.now.get(changed.id);
    return session !== undefined && isUntouched(change, changed, session);
  });

function isUntouched(
  { act, closings }: ChangeNow,
  changed: ChangedSession,
  session: SessionPlan,
): boolean {
  if (act === 'close') {
    const closing = closings.get(changed.closing ?? '');
    const hurtNobody = closing?.ordersTotal === 0 && closing.ordersDone === 0;
    return session.closed && !session.ended && hurtNobody && closing.finishedAt !== null;
  }
  if (session.closed || session.over) return false;
  if (act === 'seats')
    return session.pools.every(
      ({ pool, capacity, sold, held }) =>
        capacity === changed.seats?.after[pool] && sold + held <= changed.seats.before[pool],
    );
  if (act === 'stop') return session.stopped;
  const hasSold = session.pools.some(({ pool, sold }) => sold > soldThen(changed, pool));
  return !hasSold && (act === 'resume' ? !session.stopped : session.ownReleaseAt !== null);
}

const soldThen = ({ sold }: ChangedSession, pool: SeatPool): number => sold[pool];
