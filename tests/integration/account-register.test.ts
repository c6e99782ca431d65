import { beforeAll, describe, expect, test } from '@jest/globals';
import { readAccountEvents } from '@hall/domain/people/accounts';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newPassport,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('registration', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const register = (form: Awaited<ReturnType<AccountWorld['fillRegistration']>>) =>
    world.accounts.registerUser(form, newCaller());

  test('makes an active account that is signed in', async () => {
    const form = await world.fillRegistration();
    const { authtoken, account } = await register(form);
    expect(account).toMatchObject({ type: 'user', status: 1, username: form.username });
    expect((await world.signIns.find(authtoken)).accountId).toBe(account.id);
    expect(await readAccountEvents(world.database, account.id)).toMatchObject([
      { event: 'created' },
    ]);
  });

  test('refuses taken values at their fields; the code stays valid for the next try', async () => {
    const first = await world.fillRegistration();
    await register(first);
    const form = await world.fillRegistration();
    for (const [field, taken] of [
      ['username', { username: first.username.toUpperCase() }],
      ['idnum', { idnum: first.idnum.toLowerCase() }],
    ] as const) {
      const refusal = await refusalOf(register({ ...form, ...taken }));
      expect(refusal.code).toBe('A00011');
      expect(refusal.details.faults).toEqual([{ field, key: `answer.A00011_${field}` }]);
    }
    expect(await codeOf(register(form))).toBe('A00006');
  });

  test('that is sent again with its code on its device signs in, because the first answer may be lost', async () => {
    const form = await world.fillRegistration();
    const { account } = await register(form);
    for (const sent of [form, { ...form, password: 'another7pw' }]) {
      const again = await register(sent);
      expect(again.account.id).toBe(account.id);
      expect((await world.signIns.find(again.authtoken)).accountId).toBe(account.id);
    }
    // The first answer stands: the password of the repetition is not a new one.
    expect(await codeOf(world.logIn(form.username, form.password))).toBe('A00006');
  });

  test('does not sign in by an old code, on another device, with another code, or to another account', async () => {
    const owner = newCaller();
    const telnum = newTelnum();
    await world.accounts.sendVerificationCode(
      { telnum, scene: 'register', captchatoken: await world.solveCaptcha(owner.device) },
      owner,
    );
    const smscode = (await world.messages.list(telnum))[0]!.code!;
    const form = await world.fillRegistration({ telnum, smscode });
    const from = (caller: typeof owner, sent = form) =>
      codeOf(world.accounts.registerUser(sent, caller));
    expect(await from(owner)).toBe('A00006');
    expect(await from(newCaller())).toBe('A00008');
    const other = smscode === '000000' ? '000001' : '000000';
    expect(await from(owner, { ...form, smscode: other })).toBe('A00008');
    expect(await from(owner)).toBe('A00006');
    await world.database.query(
      `UPDATE verification_codes SET expires_at = now() WHERE telnum = $1`,
      [telnum],
    );
    expect(await from(owner)).toBe('A00008');
  });

  test('leads a phone with an account to the login, whatever else of the form is taken', async () => {
    const form = await world.fillRegistration();
    await register(form);
    await world.redis.flushdb();
    const smscode = await world.sendCode(form.telnum, 'register');
    const refusal = await refusalOf(register({ ...form, smscode }));
    const key = 'answer.A00011_registered';
    expect([refusal.code, refusal.details.faults]).toEqual(['A00011', [{ field: 'telnum', key }]]);
  });

  test('shows what is taken only to the holder of the phone', async () => {
    const first = await world.fillRegistration();
    await register(first);
    const form = await world.fillRegistration();
    const guess = { ...form, username: first.username, smscode: '000000' };
    if (form.smscode !== '000000') expect(await codeOf(register(guess))).toBe('A00008');
  });

  test('makes one account from twenty simultaneous registrations with one document', async () => {
    const idnum = newPassport();
    const forms = await Promise.all(
      Array.from({ length: 20 }, () => world.fillRegistration({ idnum })),
    );
    const codes = await Promise.all(forms.map((form) => codeOf(register(form))));
    expect(codes.filter((code) => code === 'A00006')).toHaveLength(1);
    expect(codes.filter((code) => code === 'A00011')).toHaveLength(19);
  });

  test('stores neither the password nor the document in plain text', async () => {
    const form = await world.fillRegistration();
    await register(form);
    const [row] = (await world.database.query('SELECT * FROM accounts WHERE telnum = $1', [
      form.telnum,
    ])) as [Record<string, string>];
    expect(JSON.stringify(row)).not.toContain(form.idnum);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('leaves no personal data in Redis', async () => {
    const caller = newCaller();
    const form = await world.fillRegistration();
    await world.accounts.registerUser(form, caller);
    await world.logIn(form.username, 'wrong', { caller }).catch(() => undefined);
    const everything: unknown[] = [];
    for (const key of await world.redis.keys('*')) everything.push(key, await world.redis.get(key));
    expect(everything.length).toBeGreaterThan(0);
    for (const personal of [form.telnum, form.idnum, form.username, form.realname, caller.address])
      expect(JSON.stringify(everything)).not.toContain(personal);
  });
});

describe('signing in by code', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  test('makes an account for a new phone, and finds it the next time', async () => {
    const telnum = newTelnum();
    const logIn = async () =>
      world.accounts.logInWithSms(
        { telnum, smscode: await world.sendCode(telnum, 'login') },
        newCaller(),
      );
    const first = await logIn();
    expect(first.account).toMatchObject({ username: '', idnum: '', status: 1 });
    expect(await world.signIns.find(first.authtoken)).toMatchObject({ hasIdnum: false });
    await world.redis.flushdb();
    expect((await logIn()).account.id).toBe(first.account.id);
  });

  test('does not accept a password that nobody has set', async () => {
    const telnum = newTelnum();
    await world.accounts.logInWithSms(
      { telnum, smscode: await world.sendCode(telnum, 'login') },
      newCaller(),
    );
    expect(await codeOf(world.logIn(telnum, ''))).toBe('A00007');
  });
});
