import { type LimitBounds, nextLimit } from './next-limit';

/** Adaptive concurrency limit, learned from call latency. All times are milliseconds of one clock. */
export interface DelayLimit {
  /** The current concurrency limit. */
  limit(): number;
  inHand(): number;
  /** Records the start of a call. @param judged whether its latency counts */
  begin(at: number, judged: boolean): void;
  /** Records its end. @param waitedMs time that it lay unread before it began */
  end(begunAt: number, at: number, judged: boolean, waitedMs: number): void;
  /** Ends a stretch of time. */
  settle(at: number): void;
}

/** Keeps sums instead of lists, because it runs in every call. */
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
