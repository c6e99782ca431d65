import { sha256 } from '@hall/platform/crypto/digests';

/**
 * Seconds without a request before the release after which an account is not drawn, because its tab was closed. Longer
 * than two polls (`poll-rules.ts`).
 */
export const abandonedSeconds = 120;

/** The state of a day's waiting room. */
export interface RoomState {
  /** Milliseconds of the database clock. */
  releaseAt: number;
  opensAt: number;
  drawnAt: number | undefined;
  /** Whether anybody joined before the release. */
  awaited: boolean;
  places: number;
}

/**
 * @param now milliseconds of the database clock
 * @param admittedPerSecond places admitted per second since the draw
 * @returns the last place admitted now; 0 before the draw
 */
export function admittedUpTo(
  room: Pick<RoomState, 'drawnAt'>,
  now: number,
  admittedPerSecond: number,
): number {
  if (room.drawnAt === undefined) return 0;
  return Math.floor(((now - room.drawnAt) / 1000 + 1) * admittedPerSecond);
}

/**
 * Whether accounts must queue to book this day: from its release until everyone with a place is admitted. Before the
 * release nobody can book.
 */
export function isRoomActive(room: RoomState, now: number, admittedPerSecond: number): boolean {
  if (now < room.releaseAt) return true;
  if (room.drawnAt === undefined) return room.awaited;
  return admittedUpTo(room, now, admittedPerSecond) < room.places;
}

/** @returns minimum number of seconds until a place is admitted; 0 if it is admitted */
export function secondsUntil(
  place: number | undefined,
  room: RoomState,
  now: number,
  admittedPerSecond: number,
): number {
  const drawnAt = room.drawnAt ?? Math.max(room.releaseAt, now);
  const behind = place === undefined ? 0 : (place / admittedPerSecond - 1) * 1000;
  return Math.max(0, Math.ceil((drawnAt + behind - now) / 1000));
}

/** The hash published before the draw, so that the seed cannot be chosen afterwards. */
export const hashSeed = (seed: Buffer): string => sha256(seed).toString('hex');

/** The key by which the draw sorts accounts; anyone can compute it once the seed is published. */
export const drawKey = (seed: Buffer, accountId: string): string =>
  sha256(Buffer.concat([seed, Buffer.from(accountId)])).toString('hex');
