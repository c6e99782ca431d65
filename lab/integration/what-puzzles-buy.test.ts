import { beforeAll, describe, expect, test } from '@jest/globals';
import { translate } from '@hall/shared/locales/translate';
import { createSolver, purchases } from '../solver/bought';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '@hall/tests/support/account-world';
import { freshStores } from '@hall/tests/support/fresh-stores';

describe('the yield of a program that solves every puzzle', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const logIn = async (loginname: string, password: string, caller: ReturnType<typeof newCaller>) =>
    world.logIn(loginname, password, {
      caller,
      captchatoken: await world.solveCaptcha(caller.device),
    });

  test.each(purchases.filter(({ what }) => what.endsWith('device')))(
    '$what: so many an hour and a day, then it is told when to come again',
    async (purchase) => {
      const { refusal, ...bought } = await createSolver(world.redis)(purchase);
      expect(bought).toEqual(purchase.most);
      expect(refusal).toMatchObject({ code: 'A00003', details: { status: 429 } });
      const { key = '', params } = refusal.details;
      expect(translate('en', key, params)).toMatch(
        /^Too many requests. Please try again in \d+ h$/,
      );
      expect(translate('zh', key, params)).toMatch(/^操作过于频繁，请 \d+ 小时后再试$/);
    },
    300_000,
  );

  test('an account’s devices share its limits of bookings and codes; other accounts have their own', async () => {
    const ask = (person: string) =>
      codeOf(world.limits.sms(newTelnum(), { ...newCaller(), person }));
    for (let sent = 0; sent < 15; sent += 1) expect(await ask('1')).toBe('A00006');
    expect(await ask('1')).toBe('A00003');
    expect(await ask('2')).toBe('A00006');
    const book = (accountId: string) => codeOf(world.limits.booking(accountId, newCaller()));
    for (let booked = 0; booked < 300; booked += 1) {
      // Simulates that a minute has passed.
      if (booked % 30 === 0) await world.redis.del('limit:booking:1');
      expect(await book('1')).toBe('A00006');
    }
    await world.redis.del('limit:booking:1');
    expect(await book('1')).toBe('A00003');
    expect(await book('2')).toBe('A00006');
  });

  test('a device that guessed must wait; its signed-in owner, another device and a code pass', async () => {
    const { form } = await world.register();
    const caller = newCaller();
    const own = await world.register();
    expect(await codeOf(logIn(own.form.username, own.form.password, caller))).toBe('A00006');
    for (let i = 0; i < 63; i += 1) await codeOf(logIn(`nobody${i}`, 'wrong-password', caller));
    const refused = await refusalOf(logIn(form.username, form.password, caller));
    expect(refused).toMatchObject({ code: 'A00003', details: { status: 429 } });
    expect(await codeOf(logIn(own.form.username, own.form.password, caller))).toBe('A00006');
    const neighbour = { ...newCaller(), address: caller.address };
    expect(await codeOf(logIn(form.username, form.password, neighbour))).toBe('A00006');
    const captchatoken = await world.solveCaptcha(caller.device);
    const telnum = newTelnum();
    await world.accounts.sendVerificationCode({ telnum, scene: 'login', captchatoken }, caller);
    const smscode = (await world.messages.list(telnum))[0]!.code!;
    expect(await codeOf(world.accounts.logInWithSms({ telnum, smscode }, caller))).toBe('A00006');
  });

  test('a correct try does not count against its device', async () => {
    const { form } = await world.register();
    const caller = newCaller();
    for (let i = 0; i < 3; i += 1) await codeOf(logIn(`none${i}`, 'wrong-password', caller));
    const count = async () => {
      const keys = await world.redis.keys('limit:tryDeviceDay:*');
      const counts = await Promise.all(keys.map((key) => world.redis.get(key)));
      return counts.reduce((sum, one) => sum + Number(one), 0);
    };
    const before = await count();
    expect(await codeOf(logIn(form.username, form.password, caller))).toBe('A00006');
    expect(await count()).toBe(before);
  });
});
