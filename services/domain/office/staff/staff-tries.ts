import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '@hall/platform/crypto/tokens';
import { notReadyError, tooManyRequestsError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { networkOf } from '@hall/toolkit/limits';

/** Counts the tries of staff, so that nothing can be guessed; counting throws A00003 where there were too many. */
export interface StaffTries {
  /**
   * By name and address, so that a stranger elsewhere cannot lock somebody out; and by address alone, so that nobody
   * tries one password on all names. An address counts as its network.
   */
  countSignIn(username: string, address: string): Promise<void>;
  /** Who signed in has guessed nothing: a desk at which staff sign in all day is not shut out. Never throws. */
  forgetSignIns(username: string, address: string): Promise<void>;
  /** By person, after the password was right: codes, and passwords asked for again. */
  countCode(staffId: string): Promise<void>;
}

/** @throws {AnswerError} A00001 (503) while Redis is away: what cannot be counted is not let through */
export function createStaffTries(redis: Redis): StaffTries {
  const signIns = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'limit:staff',
    points: 20,
    duration: 600,
  });
  const addresses = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'limit:staff-address',
    points: 200,
    duration: 600,
  });
  const codes = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'limit:staff-code',
    points: 15,
    duration: 600,
  });
  const keyOf = (username: string, address: string): string =>
    hashToken(`${username.normalize('NFKC').trim().toLowerCase()}|${networkOf(address)}`);
  return {
    async countSignIn(username, address) {
      await consume(addresses, hashToken(networkOf(address)));
      await consume(signIns, keyOf(username, address));
    },
    async forgetSignIns(username, address) {
      await goOnWithout(
        'forgetting tries',
        Promise.all([
          signIns.delete(keyOf(username, address)),
          addresses.reward(hashToken(networkOf(address))),
        ]),
      );
    },
    countCode: (staffId) => consume(codes, staffId),
  };
}

async function consume(tries: RateLimiterRedis, key: string): Promise<void> {
  try {
    await tries.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
    throw notReadyError(2, refusal);
  }
}
