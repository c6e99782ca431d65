import type { PlanAct } from '@hall/shared/contract/staff/bulk-plan';
import type { DayClosing } from './day-closing.entity';
import type { ChangedSession, CopiedDay } from './plan-change.entity';
import type { DaySummary, SessionPlan } from './plan.sql';

/** A change with the current state of its sessions. */
export interface ChangeNow {
  act: PlanAct;
  sessions: readonly ChangedSession[];
  /** Current sessions; removed ones are missing. For a copy, all sessions of its days. */
  now: ReadonlyMap<string, SessionPlan>;
  /** The current state of closings that the change started. */
  closings: ReadonlyMap<string, Pick<DayClosing, 'ordersTotal' | 'ordersDone' | 'finishedAt'>>;
  copy?: CopyNow;
}

/** The days of a copy with their current state. */
export interface CopyNow {
  days: readonly CopiedDay[];
  now: ReadonlyMap<
    string,
    Pick<DaySummary, 'closed' | 'special' | 'note' | 'nameZh' | 'nameEn' | 'releaseAt'>
  >;
  /** Days with dependent rows that would be lost. */
  inUse: ReadonlySet<string>;
  /** Sessions that anyone has ever requested seats of or waits for. */
  asked: ReadonlySet<string>;
}

/**
 * A change is undone as a whole or not at all: only if its result is unchanged and nobody has gained or lost anything
 * through it.
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
  if (copy) return !copy.asked.has(changed.id) && isAsCopied(changed, session);
  if (act === 'seats')
    return session.pools.every(
      ({ pool, capacity, sold, held }) =>
        capacity === changed.seats?.after[pool] && sold + held <= changed.seats.before[pool],
    );
  if (act === 'stop') return session.stopped;
  const hasSold = session.pools.some(({ pool, sold }) => sold > changed.sold[pool]);
  if (act === 'reopen') return !hasSold;
  return !hasSold && (act === 'resume' ? !session.stopped : session.ownReleaseAt !== null);
}

/**
 * Returns true if no session was added, and no day that the change created has a new note, name, release or waiting room.
 */
const areAsCopied = ({ sessions, now }: ChangeNow, copy: CopyNow): boolean =>
  now.size === sessions.length &&
  copy.days.every((day) => {
    const is = copy.now.get(day.date);
    if (!is || is.closed) return false;
    if (!('madeReleaseAt' in day)) return true;
    const texts = day.special ?? { note: '', nameZh: '', nameEn: '' };
    return (
      is.releaseAt.toISOString() === day.madeReleaseAt &&
      is.special === Boolean(day.special) &&
      is.note === texts.note &&
      is.nameZh === texts.nameZh &&
      is.nameEn === texts.nameEn &&
      !copy.inUse.has(day.date)
    );
  });

const isAsCopied = ({ seats }: ChangedSession, session: SessionPlan): boolean =>
  !session.stopped &&
  session.ownReleaseAt === null &&
  session.pools.every(({ pool, capacity, held }) => capacity === seats?.after[pool] && held === 0);
