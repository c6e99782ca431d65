import { hashToken } from '@hall/platform/crypto/tokens';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';

/** A use of what serves once. */
export interface Use {
  /** Its kind and itself, such as `nonce:…`. */
  what: string;
  /** What it is used for: the same again is no second use to whoever asks. */
  by: string;
  /** How long it is remembered: longer than it serves. */
  seconds: number;
}

/** Where uses are kept while Redis is away. */
export interface UsedOnce {
  /** @param use names what was used by its hash. @returns by what it was used before; undefined of a first use */
  use(use: Use): Promise<string | undefined>;
}

/** Remembers what serves once, over all gateways: nonces, puzzles that were tried, tokens that were spent. */
export interface OnceGuard {
  /** @returns by what it was used before; undefined of a first use */
  use(use: Use): Promise<string | undefined>;
}

/**
 * Redis keeps the uses, since each is of minutes and there are thousands a second. While it is away a table does, for
 * bookings go on; and as long after its return as a use is remembered both are asked, so that nothing serves once more
 * because Redis knows nothing of what was used meanwhile. What was used before an outage, the table does not know.
 * @param redis of `connectForCalls`: it fails at once instead of waiting for Redis to come back
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
      // Noted as it was used first.
      return (await table.use({ what: hashToken(what), by: known ?? by, seconds })) ?? known;
    },
  };
}
