import { createHmac } from 'node:crypto';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Config } from '@hall/platform/config';
import { notReadyError, tooManyRequestsError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';

/** Where a try comes from. */
interface Caller {
  address: string;
  device: string;
}

export interface PasswordTries {
  /** Three failures for the name, the device or the address: a captcha must come along. */
  captchaNeeded: boolean;
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/** Every limit on how often something can be asked for. All throw A00003 with the seconds to wait. */
export interface Limits {
  /** Codes: 60 s apart and 10 a day for a number, some an hour for an address. Closed while Redis is away. */
  sms(telnum: string, address: string): Promise<void>;
  /** Registrations and code sign-ins of an address. Closed while Redis is away. */
  signIn(address: string): Promise<void>;
  /** Password tries. Closed while Redis is away. */
  passwordTries(name: string, caller: Caller): Promise<PasswordTries>;
  /** Booking requests of an account and an address; kept in memory while Redis is away. */
  booking(accountId: string, address: string): Promise<void>;
  /** Captchas of an address; kept in memory while Redis is away. */
  captcha(address: string): Promise<void>;
}

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * @param redis of `connectForCalls`; keys hold keyed hashes, never a number or an address
 */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'INDEX_KEY' | 'SMS_HOURLY_PER_ADDRESS'>,
): Limits {
  const hash = (text: string) =>
    createHmac('sha256', config.INDEX_KEY).update(text).digest('base64url').slice(0, 22);
  const closed = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${name}`, points, duration });
  const insured = (name: string, points: number, duration: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });

  const smsGap = closed('sms-gap', 1, minute);
  const smsDay = closed('sms-day', 10, day);
  const smsAddress = closed('sms-address', config.SMS_HOURLY_PER_ADDRESS, hour);
  const signInAddress = closed('sign-in-address', 60, minute);
  const failures = closed('password-failures', 1_000_000, hour);
  const failureDelay = closed('password-delay', 1, 1);
  const booking = insured('booking', 30, minute);
  const bookingAddress = new BurstyRateLimiter(
    insured('booking-address', 200, 1),
    insured('booking-address-burst', 2000, minute),
  );
  const captcha = insured('captcha', 120, minute);

  return {
    async sms(telnum, address) {
      await consume(smsAddress, hash(address));
      await consume(smsGap, hash(telnum));
      await consume(smsDay, hash(telnum));
    },
    signIn: (address) => consume(signInAddress, hash(address)),
    async passwordTries(name, { address, device }) {
      // A stranger's failures count against the pair of name and stranger, so the owner is not locked out.
      const sources = [
        hash(`${name}|${address}`),
        hash(`address|${address}`),
        ...(device ? [hash(`device|${device}`)] : []),
      ];
      const pair = sources[0] as string;
      const waiting = await failureDelay.get(pair).catch(away);
      if (waiting && waiting.remainingPoints <= 0)
        throw tooManyRequestsError(waiting.msBeforeNext / 1000);
      const counts = await Promise.all(
        [...sources, hash(`name|${name}`)].map((key) => failures.get(key)),
      ).catch(away);
      const most = Math.max(0, ...counts.map((count) => count?.consumedPoints ?? 0));
      return {
        captchaNeeded: most >= 3,
        async failed() {
          const [count] = await Promise.all(
            [...sources, hash(`name|${name}`)].map((key) => failures.penalty(key)),
          ).catch(away);
          const over = (count?.consumedPoints ?? 0) - 5;
          if (over > 0) await failureDelay.block(pair, Math.min(900, 2 ** over)).catch(away);
        },
        async succeeded() {
          await Promise.all(
            [...sources, hash(`name|${name}`)].map((key) => failures.delete(key)),
          ).catch(away);
        },
      };
    },
    async booking(accountId, address) {
      await consume(booking, accountId);
      await consume(bookingAddress, hash(address));
    },
    captcha: (address) => consume(captcha, hash(address)),
  };
}

/** @throws {AnswerError} A00003 with the seconds to wait, A00001 (503) where the limit cannot be kept */
async function consume(
  limiter: { consume(key: string): Promise<unknown> },
  key: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyRequestsError(refusal.msBeforeNext / 1000);
    throw notReadyError();
  }
}

const away = (): never => {
  throw notReadyError();
};
