import { randomBytes } from 'node:crypto';
import { AnswerError } from '@hall/platform/errors';
import type { Redis } from '@hall/platform/redis/connections';
import { type Captchas, createCaptchas } from '@hall/toolkit/captcha';
import { createLimits, type Limits } from '@hall/toolkit/limits';
import { createOnceGuard } from '@hall/toolkit/once';
import { handTrack } from '@hall/tests/support/hand-track';

interface Caller {
  device: string;
  address: string;
}

/** An attack with solved puzzles, and the maximum yield that docs/security.md states. */
interface Purchase {
  what: string;
  /** Maximum in the first hour, and in a day in which the program waits out every limit. */
  most: { hour: number; day: number };
  buy(limits: Limits, solve: (caller: Caller) => Promise<string>, one: Caller): Promise<unknown>;
}

const newName = (): string => randomBytes(8).toString('hex');
/** A program changes what it can: it invents devices and uses other addresses. */
const newCaller = (): Caller => ({
  device: randomBytes(16).toString('hex'),
  address: `198.18.${[...randomBytes(2)].join('.')}`,
});

/** Yields of one device, and of one account on unlimited devices. */
export const purchases: readonly Purchase[] = [
  {
    what: 'codes of one device',
    most: { hour: 30, day: 120 },
    async buy(limits, solve, one) {
      await solve(one);
      await limits.sms(newName(), one);
    },
  },
  {
    what: 'codes of one account',
    most: { hour: 15, day: 40 },
    async buy(limits, solve) {
      const other = newCaller();
      await solve(other);
      await limits.sms(newName(), { ...other, person: 'one' });
    },
  },
  {
    what: 'tries of passwords of one device',
    most: { hour: 60, day: 200 },
    buy: (limits, solve, one) =>
      limits.passwordTry(newName(), one, async () => void (await solve(one))),
  },
  {
    what: 'tries of its own password of one account',
    most: { hour: 20, day: 50 },
    buy(limits, solve) {
      const other = newCaller();
      const pass = async (): Promise<void> => void (await solve(other));
      return limits.passwordTry('account:1', { ...other, known: false, person: 'one' }, pass);
    },
  },
  {
    what: 'bookings of one device',
    most: { hour: 150, day: 500 },
    async buy(limits, solve, one) {
      await solve(one);
      await limits.booking(newName(), one);
    },
  },
  {
    what: 'bookings of one account',
    most: { hour: 300, day: 1000 },
    async buy(limits, solve) {
      const other = newCaller();
      await solve(other);
      await limits.booking('one', other);
    },
  },
];

const [hour, day] = [3600, 86_400];

/** The yield and the number of solved puzzles. */
interface Bought {
  hour: number;
  day: number;
  /** The refusal that ended the day. */
  refusal: AnswerError;
}

/**
 * Simulates a perfect solver for a day: it finds every gap, slides like a hand, and waits as long as required.
 * @param redis an empty one; waits are skipped by deleting the counters that would have expired
 */
export function createSolver(redis: Redis): (purchase: Purchase) => Promise<Bought> {
  const config = { INDEX_KEY: Buffer.alloc(32, 1).toString('base64'), SMS_HOURLY_PER_ADDRESS: 30 };
  let limits = createLimits(redis, config);
  const captchas = createCaptchas({
    limits: {
      captcha: (caller) => limits.captcha(caller),
      captchaSolution: (caller, solve) => limits.captchaSolution(caller, solve),
      captchaTrack: (caller, points) => limits.captchaTrack(caller, points),
      captchaDoubts: (caller) => limits.captchaDoubts(caller),
      captchaRow: (device) => limits.captchaRow(device),
    },
    once: createOnceGuard(redis, { use: () => Promise.resolve(undefined) }),
    config,
  });
  return async (purchase) => {
    const [one, since] = [newCaller(), Date.now()];
    const bought = { hour: 0, day: 0 };
    let waited = 0;
    for (;;) {
      let spent = 0;
      const solve = (caller: Caller): Promise<string> => {
        spent += 1;
        return solveAndSpend(captchas, caller);
      };
      try {
        await purchase.buy(limits, solve, one);
        bought.day += spent;
        if (waited + (Date.now() - since) / 1000 < hour) bought.hour += spent;
      } catch (error) {
        if (!(error instanceof AnswerError) || !error.details.retryAfter) throw error;
        waited += error.details.retryAfter;
        if (waited >= day) return { ...bought, refusal: error };
        await passTime(redis, error.details.retryAfter);
        // Recreate it, because limits cache refusals for a while.
        limits = createLimits(redis, config);
      }
    }
  };
}

async function solveAndSpend(captchas: Captchas, caller: Caller): Promise<string> {
  for (;;) {
    const { captchaid } = await captchas.create(caller);
    const x = captchas.peek(captchaid) ?? 0;
    const solution = { captchaid, x, track: JSON.stringify(handTrack(x)) };
    const token = await captchas.verify(solution, caller).catch((error: unknown) => {
      // The answer was correct, and another puzzle is due.
      if (error instanceof AnswerError && error.details.reason) return undefined;
      throw error;
    });
    if (!token) continue;
    await captchas.consumeToken(token, caller.device);
    return token;
  }
}

/** Deletes counters that expire within the wait. */
async function passTime(redis: Redis, seconds: number): Promise<void> {
  for (const key of await redis.keys('limit:*'))
    if ((await redis.pttl(key)) <= seconds * 1000) await redis.del(key);
}
