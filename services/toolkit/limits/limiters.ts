import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { notReadyError, tooManyRequestsError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limit, LimitName } from './limit-table';

export type Limiters = Record<LimitName, RateLimiterRedis>;

/** @param redis of `connectForCalls`: it fails at once instead of waiting for Redis to come back */
export function createLimiters(redis: Redis, table: Record<LimitName, Limit>): Limiters {
  const entries = Object.entries(table).map(([name, { points, seconds, withoutRedis }]) => [
    name,
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: seconds,
      ...(withoutRedis === 'memory' && {
        // A caller far over a limit is refused without asking Redis again.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
      }),
    }),
  ]);
  return Object.fromEntries(entries) as Limiters;
}

/** @throws {AnswerError} A00003 with the seconds to wait, A00001 (503) where the limit cannot be kept */
export async function consume(
  limiter: { consume(key: string): Promise<unknown> },
  key: string,
): Promise<void> {
  await limiter.consume(key).catch(refuse);
}

/**
 * @param refusal what a limiter rejected with
 * @throws {AnswerError} A00003 or A00001 (503)
 */
export function refuse(refusal: unknown): never {
  if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
  throw notReadyError(2, refusal);
}
