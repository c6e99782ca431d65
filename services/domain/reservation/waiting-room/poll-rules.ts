import { type RoomState, secondsUntil, hashSeed } from './draw-rules';
import { type WorkAsked, bitsFor } from '@hall/shared/rules/work-proof';
import type { Database } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '../../configuration/settings';
import { countWaiting, type DrawRow } from './waiting-room.sql';

/** An account's position in the waiting room of a day. */
export interface RoomPlace {
  visitDate: string;
  /** Whether the account has joined; otherwise it need not wait once `admitted` is true. */
  joined: boolean;
  opensAt: Date;
  releaseAt: Date;
  /** From 1, of `places`; undefined before the draw. */
  place: number | undefined;
  places: number;
  etaSeconds: number;
  /** When to poll again in milliseconds, with jitter. */
  askAgainMs: number;
  /** Whether a booking would be accepted now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex, published before the draw; undefined while there is no draw. */
  seedHash: string | undefined;
  /** Published after the draw. */
  seed: Buffer | undefined;
  /** The account's number in the draw. */
  drawNumber: string;
  /** The rules that say which accounts are drawn last. */
  rules: HallSettings['prequeue'];
  /** The place was taken on another device and is not valid on this one. */
  elsewhere: boolean;
  /**
   * The proof of work required before the draw; undefined if not required or already done. Handing it in takes the place,
   * so a device without the place is not asked.
   */
  work: WorkAsked | undefined;
}

/** TTL of a queue's cached count, which joins and polls read. */
const countedMs = 5000;

/**
 * Requires proof of work that grows with the queue. Each process counts a queue every few seconds, and only while
 * accounts join or the draw is near.
 */
export function createWorkAsking(database: Database) {
  const counts = new Map<string, { waiting: Promise<number>; at: number }>();
  const count = ({ areaId, visitDate }: DrawRow): Promise<number> => {
    const key = `${areaId}:${visitDate}`;
    let known = counts.get(key);
    if (!known || Date.now() - known.at > countedMs) {
      known = { waiting: countWaiting(database, areaId, visitDate), at: Date.now() };
      counts.set(key, known);
    }
    return known.waiting;
  };
  return {
    /** @returns the number of accounts in the queue, some seconds old */
    count,
    /** @returns the work if the draw has a seed; the seed's hash is public, so the account knows the salt */
    async ask(
      row: DrawRow,
      accountId: string,
      admittedPerSecond: number,
    ): Promise<WorkAsked | undefined> {
      if (!row.seed) return undefined;
      return {
        salt: `${hashSeed(row.seed)}.${accountId}`,
        bits: bitsFor(await count(row), admittedPerSecond),
      };
    },
  };
}

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
export const isDrawNear = (room: Pick<RoomState, 'drawnAt' | 'releaseAt'>, now: number): boolean =>
  room.drawnAt === undefined && room.releaseAt - now <= drawNearMs;

/**
 * Returns when an account polls again, in milliseconds. Before the draw polls are rare. All accounts ask for their place
 * soon after the draw, spread so that gateways that can book at the pace can also answer them. Then each asks at half of
 * the time to its turn, and right at the turn.
 */
export function askAgainAfter(room: RoomState, poll: RoomPoll): number {
  const { place = room.places, people, now, admittedPerSecond, chance } = poll;
  if (room.drawnAt !== undefined)
    return askBeforeTurn(secondsUntil(place, room, now, admittedPerSecond) * 1000, chance);
  const left = Math.max(0, room.releaseAt - now);
  if (!isDrawNear(room, now))
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
