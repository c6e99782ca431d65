/** Measurements of one stretch of time under admission control. */
export interface Stretch {
  /** Completed calls that began after the last decrease of the limit; earlier ones reflect the former limit. */
  calls: number;
  /** Of these, calls that took longer than the target, measured from the earliest moment at which they could be read. */
  late: number;
  /** Mean latency in milliseconds. */
  meanMs: number;
  /** Mean age in milliseconds of the calls in flight, because a hanging call never completes. */
  waitingMs: number;
  /** Highest number of concurrent calls. */
  mostInHand: number;
}

export interface LimitBounds {
  /** Lower bound of the limit: this few calls do not delay each other. */
  least: number;
  /** The initial limit, also used under light load, so that a burst is admitted. */
  atRest: number;
  most: number;
  targetMs: number;
}

/** Fewer calls than this are ignored. */
const fewest = 5;
/** Tolerated share of late calls. */
const latePart = 0.1;
const fall = { least: 0.9, most: 0.5 };
/** The limit counts as reached from this share of it on. */
const pressedFrom = 0.8;
/** Below this share of the target latency the limit grows by half, otherwise by its square root. */
const farFromLate = 0.5;
/** While the limit is not reached: allow a multiple of the recent concurrency, and lower a larger limit slowly. */
const room = { times: 2, leave: 0.95 };

/**
 * Returns the next concurrency limit. It falls in proportion to the latency, and grows while no call is late and the limit is
 * reached. Under light load it stays near the need, so that a slowdown does not meet too many calls in flight.
 */
export function nextLimit(limit: number, stretch: Stretch, bounds: LimitBounds): number {
  const { calls, late, meanMs, waitingMs, mostInHand } = stretch;
  const { least, atRest, most, targetMs } = bounds;
  const tookMs = calls >= fewest && late > calls * latePart ? meanMs : 0;
  const tooLongMs = Math.max(tookMs, waitingMs > targetMs ? waitingMs : 0);
  if (tooLongMs) {
    const part = Math.min(fall.least, Math.max(fall.most, targetMs / tooLongMs));
    return Math.max(least, Math.min(limit, Math.max(mostInHand, least)) * part);
  }
  if (mostInHand >= limit * pressedFrom) {
    const isFast = calls >= fewest && meanMs < targetMs * farFromLate;
    return Math.min(most, limit + (isFast ? limit / 2 : Math.sqrt(limit)));
  }
  const needed = Math.max(atRest, mostInHand * room.times);
  return limit > needed
    ? Math.max(needed, limit * room.leave)
    : Math.min(needed, most, limit + Math.sqrt(limit));
}

/** Keeps sums instead of lists, because it runs in every call. */
export function createDelayLimit(bounds: LimitBounds) {
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
    /** The current concurrency limit. */
    limit: (): number => limit,
    inHand: (): number => inHand,
    /** Records the start of a call. @param judged whether its latency counts */
    begin(at: number, judged: boolean): void {
      inHand += 1;
      if (inHand > mostInHand) mostInHand = inHand;
      if (!judged) return;
      judgedInHand += 1;
      begunAtSum += at;
    },
    /** Records its end. @param waitedMs time that it lay unread before it began */
    end(begunAt: number, at: number, judged: boolean, waitedMs: number): void {
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
    /** Ends a stretch of time. */
    settle(at: number): void {
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

/** Adaptive concurrency limit, learned from call latency. All times are milliseconds of one clock. */
export type DelayLimit = ReturnType<typeof createDelayLimit>;
