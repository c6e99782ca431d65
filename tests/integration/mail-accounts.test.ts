import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { createMessages } from '@hall/domain/communication/messages';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { book, findOpenDays } from '../support/booking-steps';
import { readMessages, readSentCode, solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { forgetCodesSent } from '../support/forget-codes';
import { freshStores } from '../support/fresh-stores';
import { signInTeam } from '../support/new-team-account';
import { newPassport, newTelnum } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

const newAddress = (): string => `guest-${randomBytes(5).toString('hex')}@example.org`;
const refused = { code: 'A00002', details: { faults: [{ field: 'telnum' }] } };

describe('an account with a mail address instead of a phone', () => {
  let world: AccountWorld;
  let redisUrl: string;
  beforeAll(async () => {
    const stores = await freshStores();
    ({ redisUrl } = stores);
    world = await openAccountWorld(stores);
  });

  const register = async (telnum = newAddress()) => {
    const form = await world.fillRegistration({ telnum });
    const caller = newCaller();
    const { account } = await world.accounts.registerUser(form, caller);
    return { ...form, id: account.id };
  };
  const logIn = async (telnum: string, more: { idnumend?: string } = {}) => {
    await forgetCodesSent(redisUrl);
    const smscode = await world.sendCode(telnum, 'login');
    return world.accounts.logInWithSms({ telnum, smscode, ...more }, newCaller());
  };
  const askForCode = async (telnum: string, caller = newCaller()) => {
    const captchatoken = await world.solveCaptcha(caller.device);
    return world.accounts.sendVerificationCode({ telnum, scene: 'login', captchatoken }, caller);
  };

  test('is registered and opened by codes that go by mail', async () => {
    const { telnum, id } = await register();
    expect((await logIn(telnum)).account.id).toBe(id);
    const messages = await world.messages.list(telnum);
    expect(messages.map(({ channel, state }) => [channel, state])).toEqual([
      ['mail', 'sent'],
      ['mail', 'sent'],
    ]);
  });

  test('gets one code a minute for each reader, but its owner’s known device has its own limit', async () => {
    const caller = newCaller();
    const telnum = newAddress();
    const [reader, host] = telnum.split('@');
    await askForCode(telnum, caller);
    const { code } = (await world.messages.list(telnum))[0]!;
    await world.accounts.logInWithSms({ telnum, smscode: code! }, caller);
    for (const same of [telnum, `${reader}+more@${host}`])
      expect(await codeOf(askForCode(same))).toBe('A00003');
    expect(await codeOf(askForCode(telnum, caller))).toBe('A00006');
  });

  test('leaves neither its address nor its mails when it is deleted', async () => {
    const { telnum, password } = await register();
    const { authtoken } = await logIn(telnum);
    const signIn = await world.signIns.find(authtoken);
    await world.accounts.deleteAccount(signIn, { password }, newCaller());
    expect(await world.messages.list(telnum)).toEqual([]);
    for (const table of ['accounts', 'messages', 'queued_messages', 'account_status_log'])
      expect(
        await world.database.query(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [
          telnum,
        ]),
      ).toEqual([]);
  });

  test('stays where the hall switches the setting off, and no new one begins', async () => {
    const { telnum, id } = await register();
    await writeSetting(world.database, 'mailAccounts', false);
    await eventually(async () => expect(await world.messages.takesMailAccounts()).toBe(false));
    expect((await logIn(telnum)).account.id).toBe(id);
    expect(await refusalOf(logIn(newAddress()))).toMatchObject(refused);
    expect(await refusalOf(world.sendCode(newAddress(), 'register'))).toMatchObject(refused);
    await writeSetting(world.database, 'mailAccounts', true);
    await eventually(async () => expect(await world.messages.takesMailAccounts()).toBe(true));
  });

  test('is not offered without a mail server', async () => {
    const config = { SMS_PROVIDER: 'outbox', DEV_TOOLS: false } as never;
    const settings = { get: () => Promise.resolve({ mailAccounts: true }) } as never;
    const messages = createMessages(world.database, config, settings);
    expect(await messages.takesMailAccounts()).toBe(false);
    expect(await refusalOf(messages.assertCodesGo(newAddress()))).toMatchObject(refused);
  });
});

describe('a visitor without a phone', () => {
  let system: SharedSystem;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  const send = async (
    client: ReturnType<typeof createVisitorClient>,
    telnum: string,
    scene: string,
  ): Promise<string> => {
    const captchatoken = await solveCaptcha(system.baseUrl, client);
    const answer = await client.call('sms/send', { telnum, scene, captchatoken });
    expect(answer).toMatchObject({ code: 'A00006' });
    return readSentCode(system.baseUrl, telnum.trim().toLowerCase());
  };
  const register = async (telnum: string) => {
    const client = createVisitorClient(system.baseUrl, { locale: 'en' });
    const person = { realname: 'Maria Olsen', doctype: 2, idnum: newPassport() };
    const password = 'xk29vbq7';
    const answer = await client.call('user_account/register', {
      ...person,
      username: `u${randomBytes(6).toString('hex')}`,
      password,
      confirmpassword: password,
      telnum,
      smscode: await send(client, telnum, 'register'),
      agree: 1,
    });
    expect(answer).toMatchObject({ code: 'A00006' });
    return { client, person, password };
  };

  test('books, gets the ticket by mail, and finds it again by address and document', async () => {
    const { baseUrl } = system;
    const telnum = newAddress();
    const { client, person } = await register(` ${telnum.toUpperCase()}`);
    expect(await client.call('user_account/getMail')).toMatchObject({ offered: 0 });
    const [[session] = []] = await findOpenDays(client);
    const booked = await book(baseUrl, client, session!, [person]);
    expect(booked).toMatchObject({ state: 'confirmed' });
    const ticket = await eventually(async () => {
      const found = (await readMessages(baseUrl, telnum)).find(({ text }) =>
        /\/t\/\w{20}/.test(text),
      );
      if (!found) throw new Error('no ticket was sent');
      return found.text;
    });
    const page = await fetch(/https?:\/\/\S+\/t\/\w{20}/.exec(ticket)![0]);
    expect(page.status).toBe(200);

    // The owner's device has its own minute between two codes.
    client.authtoken = undefined;
    const smscode = await send(client, telnum, 'getpass');
    const { doctype, idnum } = person;
    expect(await client.call('getpass/query', { doctype, idnum, telnum, smscode })).toMatchObject({
      code: 'A00006',
      orders: [{ orderid: booked.orderid }],
    });

    const staff = await signInStaff(baseUrl, 'admin');
    const { body } = await staff.call('POST', 'search', { keyword: telnum });
    expect(body).toMatchObject({
      orders: [{ orderid: booked.orderid, telnum: 'g***@example.org' }],
      accounts: [{ telnum: 'g***@example.org' }],
    });
    expect(JSON.stringify(body)).not.toContain(telnum);
  });

  test('moves the account from the address to a phone and back', async () => {
    const first = newAddress();
    const { client, password } = await register(first);
    for (const telnum of [newTelnum(), newAddress()]) {
      const smscode = await send(client, telnum, 'phone');
      expect(
        await client.call('user_account/changePhone', { telnum, smscode, password }),
      ).toMatchObject({ code: 'A00006' });
    }
    const { profile } = await client.call<{ profile: { telnum: string } }>(
      'user_account/getProfile',
    );
    expect(profile.telnum).toBe('g***@example.org');
  });

  test('reads at the field that a number from abroad needs an address instead', async () => {
    const client = createVisitorClient(system.baseUrl, { locale: 'en' });
    const fault = async (telnum: string) =>
      (await client.call('sms/send', { telnum, scene: 'register', captchatoken: 'x' })).errors;
    expect(JSON.stringify(await fault('+44 7700 900123'))).toContain('e-mail address instead');
    expect(JSON.stringify(await fault('guest@example'))).toContain('full e-mail address');
  });
});

test('a guide cannot move to a mail address', async () => {
  const { baseUrl } = await sharedSystem();
  const client = createVisitorClient(baseUrl);
  await signInTeam('tg', client, '13900000002', 'Guide2026');
  const change = { telnum: newAddress(), smscode: '123456', password: 'Guide2026' };
  expect(await client.call('tg_account/changePhone', change)).toMatchObject({
    code: 'A00002',
    errors: [{ field: 'telnum' }],
  });
});
