/** What a stretch of time showed of the calls under admission control. */
export interface Stretch {
  /** Calls answered that began after the limit last fell: earlier ones tell of the former limit. */
  calls: number;
  /** Of these, how many took longer than the target, from the moment at which they could have been read. */
  late: number;
  /** How long they took on the average, milliseconds. */
  meanMs: number;
  /** How long those still in hand have taken so far, on average: a call that hangs is never among the answered ones. */
  waitingMs: number;
  /** The most that were in hand at once. */
  mostInHand: number;
}

export interface LimitBounds {
  /** Never fewer than this, however long they take: with so few in hand none delays another. */
  least: number;
  /** The limit at first and while little is asked: calls that arrive together find room. */
  atRest: number;
  most: number;
  targetMs: number;
}

/** Fewer calls than this tell nothing. */
const fewest = 5;
/** The part of the calls that may be late. */
const latePart = 0.1;
const fall = { least: 0.9, most: 0.5 };
/** The limit is felt from this part of it on. */
const pressedFrom = 0.8;
/** While calls take less than this part of the target it grows by half, else by its root. */
const farFromLate = 0.5;
/** While the limit is not felt: room for so many times the calls last in hand; a larger limit is lowered slowly. */
const room = { times: 2, leave: 0.95 };

/**
 * How many calls may be in hand next: fewer in proportion to how late they were; more while none is late and the limit is felt.
 * While few press against it, it stays near what is needed, so that not too many are in hand when calls slow down.
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
