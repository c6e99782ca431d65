import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { goOnWithout } from '@hall/platform/go-on-without';
import { AnswerError, notReadyError, tooManyRequestsError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import type { Limit, LimitName } from './limit-table';

export type Limiters = Record<LimitName, RateLimiterRedis>;

/** @param redis from `connectForCalls`: it fails at once instead of waiting for Redis to return */
export function createLimiters(redis: Redis, table: Record<LimitName, Limit>): Limiters {
  const entries = Object.entries(table).map(([name, { points, seconds, withoutRedis }]) => [
    name,
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: seconds,
      ...(withoutRedis === 'memory' && {
        // A caller far over a limit is refused without another Redis call.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
      }),
    }),
  ]);
  return Object.fromEntries(entries) as Limiters;
}

/** The key that is counted; undefined if unknown, and then nothing is counted. */
type Key = string | undefined;

/** @throws {AnswerError} A00003 with the seconds to wait, A00001 (503) if the limit cannot be enforced */
export async function consume(
  limiter: { consume(key: string): Promise<unknown> },
  key: Key,
): Promise<void> {
  if (key !== undefined) await limiter.consume(key).catch(refuse);
}

/**
 * Consumes from several limits at once, skipping unknown keys. If one refuses, the others get their points back, so
 * that an early retry does not use up the daily limit.
 * @throws {AnswerError} as `consume`, with the longest of the waits
 */
export async function consumeAll(
  counted: readonly (readonly [limiter: Pick<RateLimiterRedis, 'consume' | 'reward'>, key: Key])[],
): Promise<void> {
  const results = await Promise.allSettled(
    counted.map(async ([limiter, key]) => {
      if (key !== undefined) await limiter.consume(key);
    }),
  );
  if (results.every(({ status }) => status === 'fulfilled')) return;
  const taken = counted.filter(
    ([, key], i) => key !== undefined && results[i]?.status === 'fulfilled',
  );
  await goOnWithout(
    'giving limits back',
    Promise.all(taken.map(([limiter, key]) => limiter.reward(key as string))),
  );
  const refusals = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  const waits = refusals.map((one) => (one instanceof RateLimiterRes ? one.msBeforeNext : 0));
  refuse(refusals[waits.indexOf(Math.max(...waits))]);
}

/** Counts without refusing; the caller acts on the count. @returns the count before */
export async function countMore(
  limiter: Pick<RateLimiterRedis, 'penalty'>,
  key: Key,
  points = 1,
): Promise<number> {
  if (key === undefined) return 0;
  return (await limiter.penalty(key, points)).consumedPoints - points;
}

/** @returns the current count */
export async function countOf(limiter: Pick<RateLimiterRedis, 'get'>, key: Key): Promise<number> {
  return key === undefined ? 0 : ((await limiter.get(key))?.consumedPoints ?? 0);
}

/** Counts refused attempts and refuses nothing itself, so that a correct attempt always succeeds. */
export async function countMisses<T>(
  count: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AnswerError) await count();
    throw error;
  }
}

/**
 * Opens the target of a secret link. An address that tries many unknown links must wait; valid links still open for
 * its neighbours.
 */
export async function refuseMisses<T>(
  limiter: { consume(key: string): Promise<unknown> },
  key: Key,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof AnswerError && error.code === AnswerCode.notFound)
      await consume(limiter, key);
    throw error;
  }
}

/**
 * @param refusal the limiter's rejection
 * @throws {AnswerError} A00003 or A00001 (503)
 */
export function refuse(refusal: unknown): never {
  if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
  throw notReadyError(2, refusal);
}
