import type { SeatPool } from '@hall/shared/codes/states';
import type { PlanAct } from '@hall/shared/contract/staff/bulk-plan';
import type { DayClosing } from './day-closing.entity';
import type { ChangedSession, CopiedDay } from './plan-change.entity';
import type { DaySummary, SessionPlan } from './plan.sql';

/** A change with what has become of it. */
export interface ChangeNow {
  act: PlanAct;
  sessions: readonly ChangedSession[];
  /** As they stand; a session that was taken out of its day is missing. Of a copy all that its days have. */
  now: ReadonlyMap<string, SessionPlan>;
  /** The closings that the change began, as they stand. */
  closings: ReadonlyMap<string, Pick<DayClosing, 'ordersTotal' | 'ordersDone' | 'finishedAt'>>;
  copy?: CopyNow;
}

/** A copy's days with what has become of them. */
export interface CopyNow {
  days: readonly CopiedDay[];
  now: ReadonlyMap<
    string,
    Pick<DaySummary, 'closed' | 'special' | 'note' | 'nameZh' | 'releaseAt'>
  >;
  /** Days to which something belongs that would be lost with them. */
  inUse: ReadonlySet<string>;
  /** Sessions for whose seats anyone ever asked, or waits. */
  asked: ReadonlySet<string>;
}

/**
 * A change is taken back as a whole or not at all: where it is still as the change left it, and nobody has got anything
 * by it, or lost.
 */
export const mayUndo = (change: ChangeNow): boolean =>
  (!change.copy || areAsCopied(change, change.copy)) &&
  change.sessions.every((changed) => {
    const session = change.now.get(changed.id);
    return session !== undefined && isUntouched(change, changed, session);
  });

function isUntouched(
  { act, closings, copy }: ChangeNow,
  changed: ChangedSession,
  session: SessionPlan,
): boolean {
  if (act === 'close') {
    const closing = closings.get(changed.closing ?? '');
    const hurtNobody = closing?.ordersTotal === 0 && closing.ordersDone === 0;
    return session.closed && !session.ended && hurtNobody && closing.finishedAt !== null;
  }
  if (session.closed || session.over) return false;
  if (act === 'copy') return !copy?.asked.has(changed.id) && isAsCopied(changed, session);
  if (act === 'seats')
    return session.pools.every(
      ({ pool, capacity, sold, held }) =>
        capacity === changed.seats?.after[pool] && sold + held <= changed.seats.before[pool],
    );
  if (act === 'stop') return session.stopped;
  const hasSold = session.pools.some(({ pool, sold }) => sold > soldThen(changed, pool));
  if (act === 'reopen') return !hasSold;
  return !hasSold && (act === 'resume' ? !session.stopped : session.ownReleaseAt !== null);
}

/** No session was added, and no day that the copy made has since been given a note, a name, a release or a line of its own. */
const areAsCopied = ({ sessions, now }: ChangeNow, copy: CopyNow): boolean =>
  now.size === sessions.length &&
  copy.days.every((day) => {
    const is = copy.now.get(day.date);
    if (!is || is.closed) return false;
    if (!('madeReleaseAt' in day)) return true;
    const isAsMade = is.releaseAt.toISOString() === day.madeReleaseAt;
    return isAsMade && !is.special && !is.note && !is.nameZh && !copy.inUse.has(day.date);
  });

const isAsCopied = ({ seats }: ChangedSession, session: SessionPlan): boolean =>
  !session.stopped &&
  session.ownReleaseAt === null &&
  session.pools.every(({ pool, capacity, held }) => capacity === seats?.after[pool] && held === 0);

const soldThen = ({ sold }: ChangedSession, pool: SeatPool): number => sold[pool];
