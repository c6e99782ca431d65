import type { Config } from '@hall/platform/config';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Redis } from '@hall/platform/redis/connections';
import { limitTable } from './limit-table';
import { consume, createLimiters } from './limiters';
import { beginPasswordTry, type Caller, type PasswordTry } from './password-tries';

/** Every limit on how often something can be asked for. All throw A00003 with the seconds to wait. */
export interface Limits {
  /** A code to a number, asked for from an address. Closed while Redis is away. */
  sms(telnum: string, address: string): Promise<void>;
  /** A registration or a sign-in by code from an address. Closed while Redis is away. */
  signIn(address: string): Promise<void>;
  /** A password try, see `beginPasswordTry`. Closed while Redis is away. */
  passwordTry(name: string, caller: Caller, passCaptcha: () => Promise<void>): Promise<PasswordTry>;
  /** A booking request of an account from an address. */
  booking(accountId: string, address: string): Promise<void>;
  /** A QR code for an address. Closed while Redis is away. */
  qr(address: string): Promise<void>;
  /** A file of visitors of an account. */
  importing(accountId: string): Promise<void>;
  /** A captcha for an address. */
  captcha(address: string): Promise<void>;
  /** What an address says solves a captcha; only one that does not counts. */
  captchaSolution<T>(address: string, solve: () => Promise<T>): Promise<T>;
}

/** @param redis of `connectForCalls` */
export function createLimits(
  redis: Redis,
  config: Pick<Config, 'INDEX_KEY' | 'SMS_HOURLY_PER_ADDRESS'>,
): Limits {
  const hash = createKeyedHash(config.INDEX_KEY, 'limit');
  const limiters = createLimiters(redis, limitTable(config.SMS_HOURLY_PER_ADDRESS));

  return {
    async sms(telnum, address) {
      await consume(limiters.smsAddress, hash(address));
      await consume(limiters.smsGap, hash(telnum));
      await consume(limiters.smsDay, hash(telnum));
    },
    signIn: (address) => consume(limiters.signInAddress, hash(address)),
    passwordTry: (name, caller, passCaptcha) =>
      beginPasswordTry(limiters, hash, { name, ...caller }, passCaptcha),
    async booking(accountId, address) {
      await Promise.all([
        consume(limiters.booking, accountId),
        consume(limiters.bookingAddress, hash(address)),
      ]);
    },
    qr: (address) => consume(limiters.qr, hash(address)),
    importing: (accountId) => consume(limiters.importing, accountId),
    captcha: (address) => consume(limiters.captcha, hash(address)),
    async captchaSolution(address, solve) {
      const key = hash(address);
      await consume(limiters.captchaMisses, key);
      const solved = await solve();
      await goOnWithout('forgetting tries', limiters.captchaMisses.reward(key));
      return solved;
    },
  };
}
