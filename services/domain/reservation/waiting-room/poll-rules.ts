import { type RoomState, secondsUntil } from './draw-rules';

/** Longest mean interval between two polls; with jitter at most a minute. All times are milliseconds. */
const longestMs = 50_000;
/** Before a draw. Several polls fit into `abandonedSeconds`, so that a lost one excludes nobody. */
const beforeDrawMs = 30_000;
/** A poll this close to the release waits for the draw instead. */
const drawNearMs = 45_000;
/** From the release until every gateway knows the draw. */
const drawTakesMs = 1500;
/** Everyone asks for the place within this part of the time that it takes to admit all. */
const spreadPart = 1 / 20;
const spreadMs = { least: 1000, most: 30_000 };
/** A turn this near is not polled before. */
const turnNearMs = 15_000;

/** A poll of the waiting room. */
export interface RoomPoll {
  /** The valid place on this device; undefined without one. */
  place: number | undefined;
  /** Accounts in the room before the draw; read only if `isDrawNear`. */
  people: number;
  /** Milliseconds of the database clock. */
  now: number;
  admittedPerSecond: number;
  /** From 0 to 1, random. */
  chance: number;
}

/** Whether the next poll comes after the draw. */
export const isDrawNear = (line: Pick<RoomState, 'drawnAt' | 'releaseAt'>, now: number): boolean =>
  line.drawnAt === undefined && line.releaseAt - now <= drawNearMs;

/**
 * Returns when an account polls again, in milliseconds. Before the draw polls are rare. All accounts ask for their place
 * soon after the draw, spread so that gateways that can book at the pace can also answer them. Then each asks at half of
 * the time to its turn, and right at the turn.
 */
export function askAgainAfter(line: RoomState, poll: RoomPoll): number {
  const { place = line.places, people, now, admittedPerSecond, chance } = poll;
  if (line.drawnAt !== undefined)
    return askBeforeTurn(secondsUntil(place, line, now, admittedPerSecond) * 1000, chance);
  const left = Math.max(0, line.releaseAt - now);
  if (!isDrawNear(line, now))
    return withJitter(Math.min(longestMs, Math.max(beforeDrawMs, left / 4)), chance);
  const spread = (people / admittedPerSecond) * 1000 * spreadPart;
  return left + drawTakesMs + Math.min(spreadMs.most, Math.max(spreadMs.least, spread)) * chance;
}

/** @param left until the turn, or until all are admitted for an account without a place */
function askBeforeTurn(left: number, chance: number): number {
  if (left <= turnNearMs) return Math.max(1000, left) + 1000 * chance;
  return withJitter(Math.min(longestMs, left / 2), chance);
}

/** Spreads an interval by 20 % in both directions. */
const withJitter = (ms: number, chance: number): number => ms * (0.8 + chance * 0.4);
