import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('a password', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  test('that is wrong answers like an account that is not there', async () => {
    const { form } = await world.register();
    const [wrong, unknown] = [
      await refusalOf(world.logIn(form.username, 'wrong-password')),
      await refusalOf(world.logIn('nobody-at-all', 'wrong-password')),
    ];
    expect(wrong.code).toBe('A00007');
    expect({ ...unknown }).toEqual({ ...wrong });
  });

  test('is checked with the username in any case', async () => {
    const { form } = await world.register();
    expect(await codeOf(world.logIn(form.username.toUpperCase(), form.password))).toBe('A00006');
  });

  test('that failed three times needs a captcha, until it was right', async () => {
    const { form } = await world.register();
    const caller = newCaller();
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(world.logIn(form.username, 'wrong', { caller }))).toBe('A00007');
    expect(await codeOf(world.logIn(form.username, form.password, { caller }))).toBe('A00005');
    const captchatoken = await world.solveCaptcha(caller.device);
    const withCaptcha = { caller, captchatoken };
    expect(await codeOf(world.logIn(form.username, form.password, withCaptcha))).toBe('A00006');
    expect(await codeOf(world.logIn(form.username, form.password, { caller }))).toBe('A00006');
  });

  test('that is tried many times notifies its owner once, and again when it is right in the end', async () => {
    const { form } = await world.register();
    const tryOnce = async (password: string): Promise<void> => {
      // Skips the wait between two tries from anywhere.
      await world.redis.del(['', ...(await world.redis.keys('limit:passwordTurn:*'))]);
      const caller = newCaller();
      const captchatoken = await world.solveCaptcha(caller.device);
      await codeOf(world.logIn(form.username, password, { caller, captchatoken }));
    };
    const notices = async (): Promise<string[]> =>
      (
        await world.database.query<{ text: string }[]>(
          'SELECT text FROM queued_messages WHERE recipient = $1 ORDER BY id',
          [form.telnum],
        )
      ).map(({ text }) => text);
    for (let i = 0; i < 9; i += 1) await tryOnce('wrong');
    expect(await notices()).toEqual([]);
    await tryOnce('wrong');
    await eventually(async () => expect(await notices()).toHaveLength(1));
    for (let i = 0; i < 3; i += 1) await tryOnce('wrong');
    await tryOnce(form.password);
    await eventually(async () =>
      expect(await notices()).toEqual([
        expect.stringContaining('多次输错'),
        expect.stringContaining('输错后登录成功'),
      ]),
    );
  });

  test('that keeps failing waits, longer each time; its owner elsewhere does not', async () => {
    const findWaits = () => world.redis.keys('limit:passwordTurn:*');
    const earlier = await findWaits();
    const { form } = await world.register();
    const stranger = newCaller();
    const fail = async () =>
      world.logIn(form.username, 'wrong', {
        caller: stranger,
        captchatoken: await world.solveCaptcha(stranger.device),
      });
    for (let i = 0; i < 6; i += 1) expect((await refusalOf(fail())).code).toBe('A00007');
    const first = await refusalOf(fail());
    expect(first.code).toBe('A00003');
    const waits = (await findWaits()).filter((key) => !earlier.includes(key));
    expect(waits).toHaveLength(1);
    expect(await world.redis.pttl(waits[0]!)).toBeLessThanOrEqual(first.details.retryAfter! * 1000);
    // The TTL has expired.
    await world.redis.del(waits);
    expect((await refusalOf(fail())).code).toBe('A00007');
    const second = await refusalOf(fail());
    expect(second.details.retryAfter).toBeGreaterThan(first.details.retryAfter!);

    const owner = newCaller();
    const captchatoken = await world.solveCaptcha(owner.device);
    const here = { caller: owner, captchatoken };
    expect(await codeOf(world.logIn(form.username, form.password, here))).toBe('A00006');
  });

  test('can be tried about ten times an hour over a thousand networks before it waits, and its owner never does', async () => {
    const { form } = await world.register();
    const owner = newCaller();
    expect(await codeOf(world.logIn(form.username, form.password, { caller: owner }))).toBe(
      'A00006',
    );
    const outcomes: string[] = [];
    for (let i = 0; i < 40; i += 1) {
      const caller = newCaller();
      const captchatoken = await world.solveCaptcha(caller.device);
      outcomes.push(await codeOf(world.logIn(form.username, 'wrong', { caller, captchatoken })));
    }
    // Counts checked tries. The others had to wait, and their passwords were not checked.
    expect(outcomes.filter((outcome) => outcome === 'A00007').length).toBeLessThanOrEqual(13);
    expect(outcomes.slice(-1)).toEqual(['A00003']);

    const captchatoken = await world.solveCaptcha(owner.device);
    const known = { caller: owner, captchatoken };
    expect(await codeOf(world.logIn(form.username, form.password, known))).toBe('A00006');
    const elsewhere = newCaller();
    await world.redis.del(await world.redis.keys('limit:sms*Gap:*'));
    const smscode = await world.sendCode(form.telnum, 'login');
    expect(
      await codeOf(world.accounts.logInWithSms({ telnum: form.telnum, smscode }, elsewhere)),
    ).toBe('A00006');
  });

  test('on a known device waits only for that device’s own failures, whatever its network', async () => {
    const { form } = await world.register();
    const { device } = newCaller();
    const from = async () => {
      const caller = { ...newCaller(), device };
      return { caller, captchatoken: await world.solveCaptcha(device) };
    };
    expect(await codeOf(world.logIn(form.username, form.password, await from()))).toBe('A00006');
    const outcomes: string[] = [];
    for (let i = 0; i < 10; i += 1)
      outcomes.push(await codeOf(world.logIn(form.username, 'wrong', await from())));
    expect(outcomes.slice(0, 6)).toEqual(Array(6).fill('A00007'));
    expect(outcomes.slice(-1)).toEqual(['A00003']);
  });

  test('cannot be guessed by two hundred simultaneous tries', async () => {
    const { form } = await world.register();
    const caller = newCaller();
    const codes = await Promise.all(
      Array.from({ length: 200 }, () =>
        // On a busy machine the store times out for some, which also reveals nothing about the password.
        codeOf(world.logIn(form.username, 'wrong', { caller })).catch(() => 'not answered'),
      ),
    );
    expect(codes.filter((code) => code === 'A00007').length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['a known account', true],
    ['an unknown one', false],
  ])('of %s is limited per account, however its name is spelt', async (_of, known) => {
    const { form } = await world.register();
    if (known)
      await world.database.query(
        `UPDATE accounts SET type = 'tg', username = NULL WHERE telnum = $1`,
        [form.telnum],
      );
    const { telnum, idnum } = form;
    const spellings = known
      ? [
          telnum,
          `+86 ${telnum}`,
          idnum,
          idnum.toLowerCase(),
          `${telnum.slice(0, 3)}-${telnum.slice(3)}`,
        ]
      : [
          telnum,
          `+86 ${telnum}`,
          `0086${telnum}`,
          ` ${telnum}`,
          `${telnum.slice(0, 3)}-${telnum.slice(3)}`,
        ];
    const codes: string[] = [];
    for (const name of spellings)
      codes.push(await codeOf(world.logIn(name, 'wrong', { type: 'tg' })));
    expect(codes).toEqual(['A00007', 'A00007', 'A00007', 'A00005', 'A00005']);
  });

  test('cannot be guessed from the many addresses of one IPv6 network', async () => {
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      const caller = { ...newCaller(), address: `2001:db8:0:9:${i}::1` };
      codes.push(await codeOf(world.logIn(`nobody${i}`, 'wrong', { caller })));
    }
    expect(codes.slice(9)).toEqual(['A00007', 'A00005', 'A00005']);
  });

  test('cannot be guessed by changing the device with each try', async () => {
    const { form } = await world.register();
    const { address } = newCaller();
    const codes: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const caller = { ...newCaller(), address };
      codes.push(await codeOf(world.logIn(form.username, 'wrong', { caller })));
    }
    expect(codes).toEqual(['A00007', 'A00007', 'A00007', 'A00005', 'A00005']);
  });

  test('that is right for another account does not reset the failures of an address', async () => {
    const { form } = await world.register();
    const { address } = newCaller();
    const from = () => ({ caller: { ...newCaller(), address } });
    for (let i = 0; i < 9; i += 1) await codeOf(world.logIn(`victim${i}`, 'wrong', from()));
    expect(await codeOf(world.logIn(form.username, form.password, from()))).toBe('A00006');
    await codeOf(world.logIn('victim9', 'wrong', from()));
    expect(await codeOf(world.logIn('victim10', 'wrong', from()))).toBe('A00005');
  });
});
