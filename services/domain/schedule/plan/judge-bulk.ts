import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import type { BulkAct, BulkSkip } from '@hall/shared/contract/staff/bulk-plan';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import type { PlannedPool } from '../seats';
import type { SessionPlan } from './plan.sql';

/** A bulk act; pools without seats in it stay unchanged. */
export interface BulkWish {
  act: BulkAct;
  seats: Partial<Record<SeatPool, number>>;
  /** Days selected as a whole. */
  dates?: readonly string[];
}

/** The sessions that an act changes, and those it skips, with the reason. */
export interface BulkJudgement {
  changes: SessionPlan[];
  /** `taken`: the minimum number of seats of the pool. */
  skipped: { session: SessionPlan; why: BulkSkip; taken?: number }[];
}

/** @returns the seats of a session's pools, now or after a wish */
export const seatsAfter = (
  { pools }: { pools: readonly Pick<PlannedPool, 'pool' | 'capacity'>[] },
  seats: BulkWish['seats'] = {},
): Record<SeatPool, number> =>
  Object.fromEntries(
    seatPools.map((name) => [
      name,
      seats[name] ?? pools.find(({ pool }) => pool === name)?.capacity ?? 0,
    ]),
  ) as Record<SeatPool, number>;

/** @returns a session's times and seats */
export const toPlanned = (session: SessionPlan): PlannedSession => ({
  starttime: session.starttime,
  endtime: session.endtime,
  ...seatsAfter(session),
});

/**
 * Judges each session separately: a session that cannot change is skipped and reported.
 * @param sessions current sessions
 */
export function judgeBulk(sessions: readonly SessionPlan[], wish: BulkWish): BulkJudgement {
  const judged = sessions.map((session) => ({ session, ...whyNot(session, wish) }));
  return {
    changes: judged.filter(({ why }) => !why).map(({ session }) => session),
    skipped: judged.flatMap(({ why, ...rest }) => (why ? [{ ...rest, why }] : [])),
  };
}

function whyNot(session: SessionPlan, wish: BulkWish): { why?: BulkSkip; taken?: number } {
  if (wish.act === 'reopen') return whyNotOpen(session, wish);
  if (session.closed) return { why: wish.act === 'close' ? 'same' : 'closed' };
  if (session.over && isTooLate(session, wish)) return { why: 'over' };
  if (wish.act === 'seats') return whyNotSeats(session, wish.seats);
  return isSo(session, wish.act) ? { why: 'same' } : {};
}

/**
 * On its own day a session can still be closed until it ends, and the counter, which sells then, can get other seats.
 */
function isTooLate({ ended, pools }: SessionPlan, { act, seats }: BulkWish): boolean {
  if (act === 'close') return ended;
  const isOther = pools.some(
    ({ pool, capacity }) => pool !== 'window' && (seats[pool] ?? capacity) !== capacity,
  );
  return act !== 'seats' || ended || isOther;
}

/** A session of a closed day opens only with its day. */
function whyNotOpen(session: SessionPlan, { dates = [] }: BulkWish): { why?: BulkSkip } {
  if (!session.closed) return { why: 'same' };
  if (session.ended) return { why: 'over' };
  if (session.closing) return { why: 'busy' };
  return session.dayClosed && !dates.includes(session.visitDate) ? { why: 'day' } : {};
}

const isSo = ({ stopped, released }: SessionPlan, act: BulkAct): boolean =>
  act === 'stop' ? stopped : act === 'resume' ? !stopped : act === 'release' && released;

function whyNotSeats(
  { pools }: SessionPlan,
  seats: BulkWish['seats'],
): { why?: BulkSkip; taken?: number } {
  const short = pools.find(({ pool, sold, held }) => (seats[pool] ?? Infinity) < sold + held);
  if (short) return { why: 'taken', taken: short.sold + short.held };
  const isSame = pools.every(({ pool, capacity }) => (seats[pool] ?? capacity) === capacity);
  return isSame ? { why: 'same' } : {};
}
