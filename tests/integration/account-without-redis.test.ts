import { once } from 'node:events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountWorld,
  newCaller,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('while Redis is away', () => {
  let world: AccountWorld;
  let username: string;
  let authtoken: string;
  let accountId: string;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
    const form = await world.fillRegistration();
    username = form.username;
    const signedIn = await world.accounts.registerUser(form, newCaller());
    authtoken = signedIn.authtoken;
    accountId = signedIn.account.id;
    world.redis.disconnect();
    // The server closes its side too. Until then the client looks connected.
    await once(world.redis, 'end');
  });

  const telnum = '13800000000';
  const notReady = { code: 'A00001', details: { status: 503, retryAfter: 2 } };

  test('a signed-in visitor stays signed in', async () => {
    expect(await world.signIns.find(authtoken)).toMatchObject({ accountId });
  });

  test('nobody signs in, registers or is sent a code: the limits cannot be enforced', async () => {
    const caller = newCaller();
    const captchatoken = await world.solveCaptcha(caller.device);
    const refusals = await Promise.all(
      [
        world.logIn(username, 'xk29vbq7'),
        world.accounts.logInWithSms({ telnum, smscode: '000000' }, caller),
        world.accounts.sendVerificationCode({ telnum, scene: 'login', captchatoken }, caller),
        world.limits.sms(telnum, caller),
      ].map(refusalOf),
    );
    for (const refusal of refusals) expect(refusal).toMatchObject(notReady);
  });

  test('bookings and captchas are limited in memory', async () => {
    const caller = newCaller();
    for (let i = 0; i < 30; i += 1) await world.limits.booking('7', caller);
    expect((await refusalOf(world.limits.booking('7', caller))).code).toBe('A00003');
    await world.limits.captcha(caller);
  });

  test('a profile is saved, and signing out works', async () => {
    await world.accounts.saveProfile(accountId, { realname: '李华' }, newCaller());
    await world.signIns.end(await world.signIns.find(authtoken));
    expect((await refusalOf(world.signIns.find(authtoken))).code).toBe('A00004');
  });
});
