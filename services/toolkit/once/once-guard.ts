import { hashToken } from '@hall/platform/crypto/tokens';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';

/** When the site issued a value, and which store records its use. */
export interface Issue {
  /** Seconds since 1970. */
  atSeconds: number;
  /** Redis was away then, so the table records the use. */
  withoutRedis: boolean;
}

/** One use of a single-use value. */
export interface Use {
  /** Kind and value, such as `nonce:…`. */
  what: string;
  /** The purpose of the use: callers accept a repeated use for the same purpose. */
  by: string;
  /** How long the use is remembered: longer than the value is valid. */
  seconds: number;
  /** Absent for a value that the client made up. */
  issue?: Issue;
}

/** Stores the uses of values that were issued while Redis was away. */
export interface UsedOnce {
  /** @param use its `what` holds a hash. @returns the `by` of an earlier use; undefined for a first use */
  use(use: Pick<Use, 'what' | 'by' | 'seconds'>): Promise<string | undefined>;
}

/** The `by` of a use that Redis may have forgotten or cannot tell. */
const unknownUse = 'unknown';
/** Nonces that a gateway remembers while Redis is away. */
const mostInMemory = 20_000;

/**
 * Each value names the one store that records its use, so that gateways need not agree when an outage began. Redis
 * stores the uses, because they last minutes and there are thousands a second. The table stores those of values that
 * were issued while Redis was away. A value issued before that is refused during the outage, and its owner solves one
 * more puzzle. The same holds for a value older than the key `once:since`, after Redis came back without data; a
 * cluster of which only some nodes lose data does not notice. A client invents nonces, so they write no rows: while
 * Redis is away, each gateway remembers its own.
 * @param redis from `connectForCalls`: it fails at once instead of waiting for Redis to return
 */
export function createOnceGuard(redis: Redis, table: UsedOnce) {
  let isFailing = false;
  let since: Promise<number> | undefined;
  const inMemory = new Set<string>();

  /** @returns the second since which Redis remembers uses; asked once for each connection */
  function readSince(): Promise<number> {
    const now = Math.floor(Date.now() / 1000);
    since ??= redis.set('once:since', now, 'NX', 'GET').then(
      (former) => Number(former ?? now),
      (error: unknown) => {
        since = undefined;
        throw error;
      },
    );
    return since;
  }
  redis.on('close', () => (since = undefined));
  // Before the first value is issued.
  const prepare = () =>
    void goOnWithout(
      without,
      readSince().then(() => (isFailing = false)),
    );
  if (redis.status === 'ready') prepare();
  redis.on('ready', prepare);

  function remember(what: string): void {
    for (const oldest of inMemory) {
      if (inMemory.size < mostInMemory) break;
      inMemory.delete(oldest);
    }
    inMemory.add(what);
  }

  return {
    /** Whether a value that is issued now must carry `withoutRedis`. */
    isRedisAway: (): boolean => isFailing || redis.status !== 'ready',
    /** @returns the `by` of an earlier use, `unknownUse` if there may have been one; undefined for a first use */
    async use({ what, by, seconds, issue }: Use): Promise<string | undefined> {
      if (issue?.withoutRedis) return table.use({ what: hashToken(what), by, seconds });
      const used = redis.set(`once:${what}`, by, 'EX', seconds, 'NX', 'GET');
      const answer = await goOnWithout(without, Promise.all([used, readSince()]));
      isFailing = !answer;
      if (issue && (!answer || issue.atSeconds < answer[1])) return unknownUse;
      if (inMemory.has(what)) return by;
      if (!answer) remember(what);
      return answer?.[0] ?? undefined;
    },
  };
}

/** Remembers single-use values across all gateways: nonces, tried puzzles, spent tokens. */
export type OnceGuard = ReturnType<typeof createOnceGuard>;

const without = 'Redis for what serves once';
