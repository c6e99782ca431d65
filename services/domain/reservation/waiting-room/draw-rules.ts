import { sha256 } from '@hall/platform/crypto/digests';

/** Who waited longer than this without asking at the release is not drawn: the tab was closed. */
export const abandonedSeconds = 120;

/** How far the line of a day has been admitted. */
export interface RoomState {
  /** Milliseconds of the store's clock. */
  releaseAt: number;
  opensAt: number;
  drawnAt: number | undefined;
  /** Whether anybody came before the release. */
  awaited: boolean;
  places: number;
}

/**
 * @param now milliseconds of the store's clock
 * @param admittedPerSecond places admitted in each second since the draw
 * @returns the last place that is admitted by now; 0 before the draw
 */
export function admittedUpTo(
  line: Pick<RoomState, 'drawnAt'>,
  now: number,
  admittedPerSecond: number,
): number {
  if (line.drawnAt === undefined) return 0;
  return Math.floor(((now - line.drawnAt) / 1000 + 1) * admittedPerSecond);
}

/**
 * Whether accounts must queue to book this day: from its release until everyone who has a place was
 * admitted. Before its release nobody can book anyway.
 */
export function isRoomActive(line: RoomState, now: number, admittedPerSecond: number): boolean {
  if (now < line.releaseAt) return true;
  if (line.drawnAt === undefined) return line.awaited;
  return admittedUpTo(line, now, admittedPerSecond) < line.places;
}

/** @returns seconds until a place is admitted, at least; 0 where it is already */
export function secondsUntil(
  place: number | undefined,
  line: RoomState,
  now: number,
  admittedPerSecond: number,
): number {
  const drawnAt = line.drawnAt ?? Math.max(line.releaseAt, now);
  const behind = place === undefined ? 0 : (place / admittedPerSecond - 1) * 1000;
  return Math.max(0, Math.ceil((drawnAt + behind - now) / 1000));
}

/** What is told before the draw: nobody can choose a seed afterwards. */
export const hashSeed = (seed: Buffer): string => sha256(seed).toString('hex');

/** The key by which the draw orders accounts; anyone can compute it once the seed is told. */
export const drawKey = (seed: Buffer, accountId: string): string =>
  sha256(Buffer.concat([seed, Buffer.from(accountId)])).toString('hex');
