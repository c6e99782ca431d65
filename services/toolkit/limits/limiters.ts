import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { goOnWithout } from '@hall/platform/go-on-without';
import { AnswerError, notReadyError, tooManyRequestsError } from '@hall/platform/errors';
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

/** Whose count it is; undefined where that is not known, and nothing is counted. */
type Key = string | undefined;

/** @throws {AnswerError} A00003 with the seconds to wait, A00001 (503) where the limit cannot be kept */
export async function consume(
  limiter: { consume(key: string): Promise<unknown> },
  key: Key,
): Promise<void> {
  if (key !== undefined) await limiter.consume(key).catch(refuse);
}

/**
 * Consumes of several limits at once, of each whose key is known. What one refuses is given back by the others: who comes
 * too early loses nothing of the day's.
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

/** Counts without refusing, for what follows from a count elsewhere. @returns how many it were before */
export async function countMore(
  limiter: Pick<RateLimiterRedis, 'penalty'>,
  key: Key,
  points = 1,
): Promise<number> {
  if (key === undefined) return 0;
  return (await limiter.penalty(key, points)).consumedPoints - points;
}

/** @returns how often something was counted */
export async function countOf(limiter: Pick<RateLimiterRedis, 'get'>, key: Key): Promise<number> {
  return key === undefined ? 0 : ((await limiter.get(key))?.consumedPoints ?? 0);
}

/** Counts what was refused, and refuses nothing itself: whoever is right gets through, whatever others did. */
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
 * Opens what a secret link names. Somebody who tries many that are none is told to wait, while the links that are there
 * open for those behind the same address.
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
 * @param refusal what a limiter rejected with
 * @throws {AnswerError} A00003 or A00001 (503)
 */
export function refuse(refusal: unknown): never {
  if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
  throw notReadyError(2, refusal);
}
