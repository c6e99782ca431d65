import { LRUCache } from 'lru-cache';
import type { SignInReading } from './sign-in-policy';

export interface SignInCache<Reading extends SignInReading> {
  /** @returns the sign-in as it was read less than `freshMs` ago and has not been dropped since */
  get(tokenHash: string): Reading | undefined;
  /** @param readAt `now()` before the reading began: what changed meanwhile is not remembered as it was */
  put(reading: Reading, readAt: number): void;
  /** Whatever was read up to now that tells of the holder is out of date. */
  drop(holderId: string): void;
  now(): number;
}

/**
 * Remembers sign-ins for a moment, so that a page that polls costs the store nothing. Dropping a holder
 * writes down when, and touches no entry: thousands sign in within a minute, and each drops one.
 * @param about the ids of whom a reading tells
 * @param now milliseconds on a clock that never jumps
 */
export function createSignInCache<Reading extends SignInReading>({
  max,
  freshMs,
  about,
  now = () => performance.now(),
}: {
  max: number;
  freshMs: number;
  about(reading: Reading): (string | null)[];
  now?: () => number;
}): SignInCache<Reading> {
  const perf = { now };
  const entries = new LRUCache<string, { reading: Reading; readAt: number }>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    perf,
  });
  // What was read before a drop is too old by itself when the drop is forgotten.
  const dropped = new LRUCache<string, number>({ max, ttl: freshMs, ttlResolution: 0, perf });
  const isStale = (holderId: string | null, readAt: number): boolean =>
    holderId !== null && (dropped.get(holderId) ?? -1) >= readAt;
  return {
    now,
    get(tokenHash) {
      const entry = entries.get(tokenHash);
      if (!entry || about(entry.reading).some((id) => isStale(id, entry.readAt))) return undefined;
      return entry.reading;
    },
    put(reading, readAt) {
      entries.set(reading.tokenHash, { reading, readAt }, { start: readAt });
    },
    drop: (holderId) => void dropped.set(holderId, now()),
  };
}
