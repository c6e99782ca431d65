import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('verification codes', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const send = async (telnum: string, caller = newCaller()) =>
    world.accounts.sendVerificationCode(
      { telnum, scene: 'login', captchatoken: await world.solveCaptcha(caller.device) },
      caller,
    );
  const logIn = (telnum: string, smscode: string) =>
    world.accounts.logInWithSms({ telnum, smscode }, newCaller());
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
  /** Skips the minute between two codes. */
  const passGap = async (): Promise<void> => {
    const keys = await world.redis.keys('limit:sms*Gap:*');
    if (keys.length) await world.redis.del(keys);
  };

  test('need a captcha token, which is valid once and on its own device', async () => {
    const caller = newCaller();
    const captchatoken = await world.solveCaptcha(caller.device);
    const ask = (token: string | undefined, from = caller) =>
      codeOf(
        world.accounts.sendVerificationCode(
          { telnum: newTelnum(), scene: 'login', ...(token && { captchatoken: token }) },
          from,
        ),
      );
    expect(await ask(undefined)).toBe('A00005');
    expect(await ask('x'.repeat(43))).toBe('A00005');
    expect(await ask(captchatoken)).toBe('A00006');
    expect(await ask(captchatoken)).toBe('A00005');
    expect(await ask(await world.solveCaptcha(caller.device), newCaller())).toBe('A00005');
  });

  test.each([
    ['login', /登录/],
    ['register', /注册/],
    ['getpass', /查询参观门票/],
    ['phone', /绑定此手机号/],
    ['reset', /重设.*密码/],
    ['own', /账号的安全事项/],
    ['ticket', /更改或取消参观/],
    ['person', /代替图片验证/],
  ] as const)('name their purpose in the message: %s', async (scene, purpose) => {
    const [telnum, caller] = [newTelnum(), newCaller()];
    if (scene === 'ticket') await world.accounts.sendTicketCode({ telnum, orderId: '1' }, caller);
    else if (scene === 'person') await world.accounts.sendPersonCode({ telnum }, caller);
    else {
      const captchatoken = await world.solveCaptcha(caller.device);
      await world.accounts.sendVerificationCode({ telnum, scene, captchatoken }, caller);
    }
    expect((await world.messages.list(telnum))[0]?.text).toMatch(purpose);
  });

  test('are sent without a puzzle to those who ask for that, within lower limits', async () => {
    const caller = newCaller();
    const ask = (telnum: string) =>
      codeOf(world.accounts.sendVerificationCode({ telnum, scene: 'login', nopuzzle: 1 }, caller));
    const telnum = newTelnum();
    expect(await ask(telnum)).toBe('A00006');
    // Once a minute and number.
    expect(await ask(telnum)).toBe('A00003');
    expect(await ask(newTelnum())).toBe('A00006');
    // Three an hour and device.
    expect(await ask(newTelnum())).toBe('A00003');
    const [sent] = await world.messages.list(telnum);
    expect(
      await codeOf(world.accounts.logInWithSms({ telnum, smscode: sent?.code ?? '' }, caller)),
    ).toBe('A00006');
  });

  test('are limited to one a minute and ten a day per number, whichever stranger asks', async () => {
    const telnum = newTelnum();
    await send(telnum);
    const soon = await refusalOf(send(telnum));
    expect(soon.code).toBe('A00003');
    expect(soon.details).toMatchObject({ status: 429 });
    expect(soon.details.retryAfter).toBeGreaterThan(50);
    expect(soon.details.retryAfter).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < 10; sent += 1) {
      await passGap();
      await send(telnum);
    }
    await passGap();
    expect((await refusalOf(send(telnum))).details.retryAfter).toBeGreaterThan(3600);
  });

  test('are limited to thirty an hour per device; others at the address solve two puzzles and get theirs', async () => {
    const caller = newCaller();
    const isCrowded = async () => (await world.limits.captchaDoubts(caller)).crowded;
    for (let sent = 0; sent < 30; sent += 1) await send(newTelnum(), caller);
    expect(await codeOf(send(newTelnum(), caller))).toBe('A00003');
    expect(await isCrowded()).toBe(true);
    const neighbour = { ...newCaller(), address: caller.address };
    expect(await codeOf(send(newTelnum(), neighbour))).toBe('A00006');
  });

  test('that the owner asks for are used up by nobody else', async () => {
    const { form } = await world.register();
    const { telnum } = form;
    const owner = newCaller();
    await passGap();
    await send(telnum, owner);
    const [{ code } = { code: null }] = await world.messages.list(telnum);
    await world.accounts.logInWithSms({ telnum, smscode: code! }, owner);
    let refused = '';
    for (let sent = 0; sent < 12 && refused !== 'A00003'; sent += 1) {
      await passGap();
      refused = await codeOf(send(telnum));
    }
    expect(refused).toBe('A00003');
    // A stranger's request does not use up the minute between two codes.
    expect(await codeOf(send(telnum, owner))).toBe('A00006');
    expect(await codeOf(send(telnum, owner))).toBe('A00003');
  });

  test('by ticket links do not count against the phone’s login codes', async () => {
    const { form } = await world.register();
    const { telnum } = form;
    for (let link = 0; link < 4; link += 1)
      for (let sent = 0; sent < 4; sent += 1) {
        await passGap();
        await codeOf(
          world.accounts.sendTicketCode({ telnum, orderId: `${telnum}${link}` }, newCaller()),
        );
      }
    expect(
      await codeOf(world.accounts.sendTicketCode({ telnum, orderId: `${telnum}9` }, newCaller())),
    ).toBe('A00003');
    expect(await codeOf(send(telnum))).toBe('A00006');
  });

  test('instead of a puzzle are limited to two hundred an hour for strangers, but not for owners', async () => {
    const owner = newCaller();
    const { form } = await world.register();
    const { telnum } = form;
    await passGap();
    await send(telnum, owner);
    const [{ code } = { code: null }] = await world.messages.list(telnum);
    await world.accounts.logInWithSms({ telnum, smscode: code! }, owner);
    const ask = (to: string, caller = newCaller()) =>
      codeOf(world.accounts.sendPersonCode({ telnum: to }, caller));
    for (let sent = 0; sent < 200; sent += 1) await ask(newTelnum());
    expect(await ask(newTelnum())).toBe('A00003');
    expect(await ask(telnum, owner)).toBe('A00006');
  });

  test('by mail are limited for a reader, whatever follows a plus sign in the address', async () => {
    const ask = (at: number) =>
      codeOf(world.limits.mailCode(`reader ${at}`, `Reader+${at}@example.org`));
    for (let sent = 0; sent < 5; sent += 1) expect(await ask(sent)).toBe('A00006');
    expect(await ask(5)).toBe('A00003');
  });

  test('get the same answer for known and unknown numbers', async () => {
    const telnum = newTelnum();
    await logIn(telnum, await world.sendCode(telnum, 'login'));
    await passGap();
    expect(await send(telnum)).toEqual(await send(newTelnum()));
  });

  test('are of the device that asked: a stranger neither replaces one nor uses up its tries', async () => {
    const telnum = newTelnum();
    const code = await world.sendCode(telnum, 'login');
    await passGap();
    const stranger = newCaller();
    await send(telnum, stranger);
    for (let tries = 0; tries < 6; tries += 1)
      expect(
        await codeOf(world.accounts.logInWithSms({ telnum, smscode: wrong(code) }, stranger)),
      ).toBe('A00008');
    expect(await codeOf(logIn(telnum, code))).toBe('A00006');
  });

  test('are invalid on other devices, even if somebody has read them', async () => {
    const telnum = newTelnum();
    const owner = newCaller();
    await send(telnum, owner);
    const code = (await world.messages.list(telnum))[0]!.code!;
    expect(await codeOf(logIn(telnum, code))).toBe('A00008');
    expect(await codeOf(world.accounts.logInWithSms({ telnum, smscode: code }, owner))).toBe(
      'A00006',
    );
  });

  test('that are wrong a hundred times lock out nobody at the address: the right code still works', async () => {
    const { address } = newCaller();
    const neighbour = { ...newCaller(), address };
    const telnum = newTelnum();
    await send(telnum, neighbour);
    const [{ code } = { code: null }] = await world.messages.list(telnum);
    for (let guesses = 0; guesses < 150; guesses += 1) {
      const guesser = { ...newCaller(), address };
      const guess = { telnum: newTelnum(), smscode: '123456' };
      expect(await codeOf(world.accounts.logInWithSms(guess, guesser))).toBe('A00008');
    }
    const { crowded } = await world.limits.captchaDoubts(neighbour);
    expect(crowded).toBe(true);
    expect(await codeOf(world.accounts.logInWithSms({ telnum, smscode: code! }, neighbour))).toBe(
      'A00006',
    );
  });

  test('can be tried twenty times a minute per phone and device', async () => {
    const caller = newCaller();
    const telnum = newTelnum();
    const codes: string[] = [];
    for (let guesses = 0; guesses < 21; guesses += 1)
      codes.push(await codeOf(world.accounts.logInWithSms({ telnum, smscode: '123456' }, caller)));
    expect(codes.slice(19)).toEqual(['A00008', 'A00003']);
  });

  test('serve once, even if twenty use one at the same time', async () => {
    const telnum = newTelnum();
    const code = await world.sendCode(telnum, 'login');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(logIn(telnum, code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'A00006')).toHaveLength(1);
  });

  test('serve the purpose they were sent for', async () => {
    const telnum = newTelnum();
    const code = await world.sendCode(telnum, 'register');
    expect(await codeOf(logIn(telnum, code))).toBe('A00008');
  });

  test('die after five wrong tries', async () => {
    const telnum = newTelnum();
    const owner = newCaller();
    const receive = async (): Promise<string> => {
      await passGap();
      await send(telnum, owner);
      return (await world.messages.list(telnum))[0]!.code!;
    };
    const type = (smscode: string) =>
      codeOf(world.accounts.logInWithSms({ telnum, smscode }, owner));
    const code = await receive();
    for (let i = 0; i < 4; i += 1) expect(await type(wrong(code))).toBe('A00008');
    expect(await type(code)).toBe('A00006');

    const second = await receive();
    for (let i = 0; i < 5; i += 1) await type(wrong(second));
    expect(await type(second)).toBe('A00008');
  });

  test('that are not six digits use up no try, and gaps, hyphens and full width change nothing', async () => {
    const telnum = newTelnum();
    const owner = newCaller();
    await send(telnum, owner);
    const { code } = (await world.messages.list(telnum))[0]!;
    const type = (smscode: string) =>
      codeOf(world.accounts.logInWithSms({ telnum, smscode }, owner));
    for (const typed of ['12345', '1234567', 'abcdef', '', '12345x', '请看短信'])
      expect([typed, await type(typed)]).toEqual([typed, 'A00002']);
    expect(await type(`${code!.slice(0, 3)} － ${code!.slice(3)}`)).toBe('A00006');
  });

  test('live for five minutes', async () => {
    const telnum = newTelnum();
    const code = await world.sendCode(telnum, 'login');
    const [{ life }] = (await world.database.query(
      'SELECT extract(epoch FROM expires_at - now())::int AS life FROM verification_codes WHERE telnum = $1',
      [telnum],
    )) as [{ life: number }];
    expect(life).toBeGreaterThan(290);
    expect(life).toBeLessThanOrEqual(300);
    await world.database.query(
      `UPDATE verification_codes SET expires_at = now() WHERE telnum = $1`,
      [telnum],
    );
    expect(await codeOf(logIn(telnum, code))).toBe('A00008');
  });

  test('are not readable in Redis', async () => {
    const telnum = newTelnum();
    const code = await world.sendCode(telnum, 'login');
    const rows: unknown = await world.database.query(
      'SELECT * FROM verification_codes WHERE telnum = $1',
      [telnum],
    );
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});
