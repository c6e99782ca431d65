import { beforeAll, describe, expect, test } from '@jest/globals';
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
    expect(await world.accounts.readStatusEvents(account.id)).toMatchObject([{ event: 'created' }]);
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

  test('refuses a phone that has an account', async () => {
    const telnum = newTelnum();
    const logInCode = await world.sendCode(telnum, 'login');
    await world.accounts.logInWithSms({ telnum, smscode: logInCode }, newCaller());
    await world.redis.flushdb();
    const refusal = await refusalOf(register(await world.fillRegistration({ telnum })));
    expect(refusal.details.faults).toMatchObject([{ field: 'telnum' }]);
  });

  test('tells what is taken only to whoever holds the phone', async () => {
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
