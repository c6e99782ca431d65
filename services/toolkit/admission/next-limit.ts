/** What a stretch of time showed of the calls that are judged. */
export interface Stretch {
  /** Answered, and begun since the limit fell last: what was let in before tells of the former limit. */
  calls: number;
  /** Of these, how many took longer than the target, from the moment at which they could have been read. */
  late: number;
  /** How long they took on the average, milliseconds. */
  meanMs: number;
  /** How long those still in hand have been so, on the average: what never ends is never answered either. */
  waitingMs: number;
  /** The most that were in hand at once. */
  mostInHand: number;
}

export interface LimitBounds {
  /** So many are taken however long they take: with so few in hand it is not they who make each other wait. */
  least: number;
  /** At the beginning and while little is asked: what comes all at once finds room, and does not wait for itself. */
  atRest: number;
  most: number;
  targetMs: number;
}

/** Fewer say nothing. */
const fewest = 5;
/** So many in a hundred may be late. */
const latePart = 0.1;
const fall = { least: 0.9, most: 0.5 };
/** The limit is felt from this part of it on. */
const pressedFrom = 0.8;
/** While calls take less than this part of the target it grows by half, else by its root. */
const farFromLate = 0.5;
/** Room for so many times what was there last, where nobody presses; a larger limit is left slowly. */
const room = { times: 2, leave: 0.95 };

/**
 * How many calls may be in hand next: by so much fewer as they were too late, more while nobody is and as many want in.
 * Where nobody presses it stays near what is needed, so that not too many are in when the pace breaks off.
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
