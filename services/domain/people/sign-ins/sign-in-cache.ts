import { LRUCache } from 'lru-cache';
import type { SignInReading } from './sign-in-policy';

export interface SignInCache<Reading extends SignInReading> {
  /** @returns the sign-in if it was read less than `freshMs` ago and not dropped since */
  get(tokenHash: string): Reading | undefined;
  /** @param readAt `now()` before the reading began, so that a reading older than a drop is ignored */
  put(reading: Reading, readAt: number): void;
  /** Invalidates every earlier reading that depends on the holder. */
  drop(holderId: string): void;
  now(): number;
}

/**
 * Caches sign-ins briefly, so that a polling page costs no query. A drop only records its time, so that thousands of
 * sign-ins within a minute are cheap.
 * @param about the ids that a reading depends on
 * @param now milliseconds of a monotonic clock
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
  // When a drop is forgotten, readings from before it have expired.
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
