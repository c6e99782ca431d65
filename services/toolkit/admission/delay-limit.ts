import { type LimitBounds, nextLimit } from './next-limit';

/** How many calls may be in hand at once, learned from how long they take. Milliseconds of one clock everywhere. */
export interface DelayLimit {
  /** How many may be in hand. */
  limit(): number;
  inHand(): number;
  /** A call is taken. @param judged whether how long it takes is to be heeded */
  begin(at: number, judged: boolean): void;
  /** It is answered. @param waitedMs how long it lay unread before it was begun */
  end(begunAt: number, at: number, judged: boolean, waitedMs: number): void;
  /** A stretch of time is over. */
  settle(at: number): void;
}

/** Keeps sums and no list: it stands in the way of every call. */
export function createDelayLimit(bounds: LimitBounds): DelayLimit {
  let limit = bounds.atRest;
  let fellAt = -Infinity;
  let inHand = 0;
  let mostInHand = 0;
  let judgedInHand = 0;
  let begunAtSum = 0;
  let calls = 0;
  let late = 0;
  let sumMs = 0;
  return {
    limit: () => limit,
    inHand: () => inHand,
    begin(at, judged) {
      inHand += 1;
      if (inHand > mostInHand) mostInHand = inHand;
      if (!judged) return;
      judgedInHand += 1;
      begunAtSum += at;
    },
    end(begunAt, at, judged, waitedMs) {
      inHand -= 1;
      if (!judged) return;
      judgedInHand -= 1;
      begunAtSum -= begunAt;
      if (begunAt < fellAt) return;
      const tookMs = waitedMs + at - begunAt;
      calls += 1;
      sumMs += tookMs;
      if (tookMs > bounds.targetMs) late += 1;
    },
    settle(at) {
      const waitingMs = judgedInHand ? at - begunAtSum / judgedInHand : 0;
      const meanMs = calls ? sumMs / calls : 0;
      const next = nextLimit(limit, { calls, late, meanMs, waitingMs, mostInHand }, bounds);
      if (next < limit) fellAt = at;
      limit = next;
      mostInHand = inHand;
      if (!judgedInHand) begunAtSum = 0;
      calls = late = sumMs = 0;
    },
  };
}
