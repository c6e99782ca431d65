import { hashToken } from '@hall/platform/crypto/tokens';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';

/** One use of a single-use value. */
export interface Use {
  /** Kind and value, such as `nonce:…`. */
  what: string;
  /** The purpose of the use: callers accept a repeated use for the same purpose. */
  by: string;
  /** How long the use is remembered: longer than the value is valid. */
  seconds: number;
}

/** Stores uses while Redis is unreachable. */
export interface UsedOnce {
  /** @param use its `what` holds a hash. @returns the `by` of an earlier use; undefined for a first use */
  use(use: Use): Promise<string | undefined>;
}

/** Remembers single-use values across all gateways: nonces, tried puzzles, spent tokens. */
export interface OnceGuard {
  /** @returns the `by` of an earlier use; undefined for a first use */
  use(use: Use): Promise<string | undefined>;
}

/**
 * Redis stores the uses, because they last minutes and there are thousands a second. During an outage a table stores
 * them, so that bookings continue. After the outage both are checked until the table's uses expire, because Redis
 * does not know them. The table does not know uses from before the outage.
 * @param redis from `connectForCalls`: it fails at once instead of waiting for Redis to return
 */
export function createOnceGuard(redis: Redis, table: UsedOnce): OnceGuard {
  let lastAwayMs = Number.NEGATIVE_INFINITY;
  const noteAway = (): void => void (lastAwayMs = performance.now());
  redis.on('close', noteAway);
  return {
    async use({ what, by, seconds }) {
      const former = await goOnWithout(
        'Redis for what serves once',
        redis.set(`once:${what}`, by, 'EX', seconds, 'NX', 'GET'),
        'away' as const,
      );
      const isAway = former === 'away';
      if (isAway) noteAway();
      const known = isAway || former === null ? undefined : former;
      if (performance.now() - lastAwayMs > seconds * 1000) return known;
      // Store the first use.
      return (await table.use({ what: hashToken(what), by: known ?? by, seconds })) ?? known;
    },
  };
}
