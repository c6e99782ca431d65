import { type SeatPool, seatPools } from '@hall/shared/codes/states';
import type { BulkAct, BulkSkip } from '@hall/shared/contract/staff/bulk-plan';
import type { SessionPlan } from './plan.sql';

/** What is to be done with many sessions; seats that are not named stay. */
export interface BulkWish {
  act: BulkAct;
  seats: Partial<Record<SeatPool, number>>;
  /** Days that were chosen whole. */
  dates?: readonly string[];
}

/** A session that stays as it is, and why; `taken`: the seats of the pool below which it cannot go. */
interface SkippedSession {
  session: SessionPlan;
  why: BulkSkip;
  taken?: number;
}

/** Which sessions an act changes, and which stay. */
export interface BulkJudgement {
  changes: SessionPlan[];
  skipped: SkippedSession[];
}

/** @returns the seats that a session's pools have, or would have by a wish */
export const seatsAfter = (
  { pools }: Pick<SessionPlan, 'pools'>,
  seats: BulkWish['seats'] = {},
): Record<SeatPool, number> =>
  Object.fromEntries(
    seatPools.map((name) => [
      name,
      seats[name] ?? pools.find(({ pool }) => pool === name)?.capacity ?? 0,
    ]),
  ) as Record<SeatPool, number>;

/**
 * What cannot be done with one session does not hold up the others: it stays as it is, and is told of.
 * @param sessions as they stand
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

/** On its own day a session can be closed until it has ended, and the counter, which books then, can have other seats. */
function isTooLate({ ended, pools }: SessionPlan, { act, seats }: BulkWish): boolean {
  if (act === 'close') return ended;
  const isOther = pools.some(
    ({ pool, capacity }) => pool !== 'window' && (seats[pool] ?? capacity) !== capacity,
  );
  return act !== 'seats' || ended || isOther;
}

/** A session of a closed day opens with its day. */
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
