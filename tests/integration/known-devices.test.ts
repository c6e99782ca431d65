import { createAccountDevices } from '@hall/domain/people/risk';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { changeSetting } from '../support/change-setting';
import { readMessages, solveCaptcha } from '../support/development-tools';
import { forgetCodesSent } from '../support/forget-codes';
import { type NewVisitor, newTelnum, registerVisitor } from '../support/new-visitor';
import { registerTeam, saveOperator, signInTeam } from '../support/new-team-account';
import { signInStaff } from '../support/staff-client';
import { useSystem } from '../support/use-system';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

const used = useSystem();

/** Signs in on a new device, which the account then knows for itself. */
async function signInElsewhere(logIn: (client: VisitorClient) => Promise<unknown>) {
  const client = createVisitorClient(used.system.baseUrl);
  await logIn(client);
  return client;
}

const logIn = (client: VisitorClient, { username, password }: NewVisitor) =>
  client.call('user_account/usernamelogin', { username, password });

const countCodes = async (telnum: string): Promise<number> =>
  (await readMessages(used.system.baseUrl, telnum)).filter(({ code }) => code).length;

const operator = { realname: '钱三多', password: 'mv83kdw2' };

async function agencyWithOperator() {
  const { baseUrl } = used.system;
  const agency = await registerTeam(baseUrl, used.database, 'ta');
  const telnum = newTelnum();
  await saveOperator(baseUrl, agency, { ...operator, telnum });
  const logIn = (client: VisitorClient) => signInTeam('ta', client, telnum, operator.password);
  return { agency, telnum, logIn };
}

describe('the codes of one account', () => {
  beforeAll(async () => {
    const admin = await signInStaff(used.system.baseUrl, 'admin');
    const news = { sending: true, hour: 1000, day: 1000 };
    await changeSetting(admin, 'textMessages', {
      codes: { sending: true, hour: 60, day: 1000 },
      news,
    });
  });

  test('use up neither the budget nor the owners’ reserve, whatever new devices it signs in on', async () => {
    const { baseUrl, redisUrl } = used.system;
    const person = await registerVisitor(baseUrl);
    const before = await countCodes(person.telnum);
    for (let turn = 0; turn < 40; turn += 1) {
      const client = await signInElsewhere((on) => logIn(on, person));
      await client.call('captcha/ownmessage');
      await client.call('captcha/message', { telnum: person.telnum });
      await forgetCodesSent(redisUrl);
    }
    // Five from known devices and five from others.
    expect((await countCodes(person.telnum)) - before).toBeLessThanOrEqual(10);
    const stranger = createVisitorClient(baseUrl);
    const captchatoken = await solveCaptcha(baseUrl, stranger);
    const asked = await stranger.call('sms/send', {
      telnum: newTelnum(),
      scene: 'register',
      captchatoken,
    });
    expect(asked.code).toBe('A00006');
  });

  test('come a minute apart, on all its known devices together', async () => {
    const { baseUrl } = used.system;
    const person = await registerVisitor(baseUrl);
    const codes: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const client = await signInElsewhere((on) => logIn(on, person));
      codes.push((await client.call('captcha/message', { telnum: person.telnum })).code);
    }
    expect(codes.slice(0, 2)).toEqual(['A00006', 'A00003']);
  });
});

describe('a device of an agency', () => {
  test('is not known for its operators: codes to them count as a stranger’s', async () => {
    const { baseUrl } = used.system;
    const { agency, telnum } = await agencyWithOperator();
    await forgetCodesSent(used.system.redisUrl);
    const before = await countCodes(telnum);
    for (let turn = 0; turn < 8; turn += 1) {
      const client = await signInElsewhere((on) =>
        signInTeam('ta', on, agency.telnum, agency.password),
      );
      await client.call('captcha/message', { telnum });
    }
    expect((await countCodes(telnum)) - before).toBe(1);
    expect((await readMessages(baseUrl, telnum)).length).toBeGreaterThan(0);
  });

  test('gives an operator no more guesses at the owner’s password than a stranger', async () => {
    const { baseUrl } = used.system;
    const { agency, logIn } = await agencyWithOperator();
    const guesses: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const client = await signInElsewhere(logIn);
      for (let guess = 0; guess < 3; guess += 1) {
        const captchatoken = await solveCaptcha(baseUrl, client);
        client.authtoken = undefined;
        const answer = await client.call('ta_account/login', {
          loginname: agency.telnum,
          password: `wrong${turn}${guess}`,
          captchatoken,
        });
        guesses.push(answer.code);
      }
    }
    expect(guesses.filter((code) => code === 'A00007').length).toBeLessThanOrEqual(13);
    expect(guesses.slice(-1)).toEqual(['A00003']);
  });
});

describe('a device is known for the person who signed in on it', () => {
  const devices = () =>
    createAccountDevices({
      database: used.database as never,
      settings: { get: () => Promise.resolve({ riskLists: { dataCentres: [] } }) } as never,
      config: { INDEX_KEY: Buffer.alloc(32, 'a key').toString('base64') },
    });

  test('at once as one of the first three of a day, the others a day later', async () => {
    const { accountid } = await registerTeam(used.system.baseUrl, used.database, 'tg');
    const person = { accountId: accountid };
    const isKnown = async (device: string) =>
      (await devices().findKnownPerson([person], device)) !== undefined;
    // Registering signed in on one device.
    for (const device of ['second', 'third', 'fourth', 'fifth'])
      await devices().note(person, { device, address: '198.18.0.1' });
    expect(await Promise.all(['second', 'third', 'fourth', 'fifth', 'never'].map(isKnown))).toEqual(
      [true, true, false, false, false],
    );
    await used.database.query(
      `UPDATE account_devices SET first_at = first_at - interval '25 hours' WHERE account_id = $1`,
      [accountid],
    );
    expect(await isKnown('fifth')).toBe(true);
  });

  test('not for the agency while only an operator did; from the agency’s own sign-in on', async () => {
    const { agency } = await agencyWithOperator();
    const [{ id: operatorId }] = await used.database.query<[{ id: string }]>(
      'SELECT id FROM agency_operators WHERE agency_id = $1',
      [agency.accountid],
    );
    const owner = { accountId: agency.accountid };
    const both = [owner, { ...owner, operatorId }];
    const seen = { device: 'of the office', address: '198.18.0.1' };
    await devices().note({ ...owner, operatorId }, seen);
    expect(await devices().findKnownPerson(both, seen.device)).toEqual({ ...owner, operatorId });
    expect(await devices().findKnownPerson([owner], seen.device)).toBeUndefined();
    await devices().note(owner, seen);
    expect(await devices().findKnownPerson([owner], seen.device)).toEqual(owner);
  });
});
