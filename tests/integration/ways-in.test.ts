import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Redis } from '@hall/platform/redis/connections';
import { readMessages, readSentCode, solveCaptcha } from '../support/development-tools';
import { registerTeam } from '../support/new-team-account';
import { newPassport, newTelnum, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInByQr } from '../support/qr-person';
import { ownSystem, type System } from '../support/take-system';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';
import { redisUntilEnd } from '../support/until-end';

/** Every account type with each of its sign-in methods. */
const ways = ['user by password', 'user by SMS', 'user by QR', 'tg by password', 'ta by password'];

interface Member {
  client: VisitorClient;
  type: 'user' | 'tg' | 'ta';
  telnum: string;
  /** Empty if it signed in without one. */
  password: string;
}

describe('for any sign-in method', () => {
  let system: System;
  let database: RowsPool;
  let redis: Redis;
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    redis = await redisUntilEnd(system.redisUrl);
  });
  // Skips the minute between two codes.
  beforeEach(() => redis.flushdb());

  const fields = (answer: Answer): string[] =>
    ((answer.errors ?? []) as { field: string }[]).map(({ field }) => field);
  const sendCode = async (by: VisitorClient, telnum: string, scene: string): Promise<string> => {
    await redis.flushdb();
    const captchatoken = await solveCaptcha(system.baseUrl, by);
    await by.call('sms/send', { telnum, scene, captchatoken });
    return readSentCode(system.baseUrl, telnum);
  };
  /** Sends a code to the account's own phone, which the request need not name. */
  const sendOwnCode = async ({ client, type, telnum }: Member): Promise<string> => {
    await redis.flushdb();
    const captchatoken = await solveCaptcha(system.baseUrl, client);
    const answer = await client.call(`${type}_account/sendOwnCode`, { captchatoken });
    expect(answer).toMatchObject({ code: 'A00006', resendafter: 60 });
    return readSentCode(system.baseUrl, telnum);
  };
  const complete = async (client: VisitorClient, telnum: string, more: object = {}) =>
    client.call('user_account/saveProfile', {
      realname: '王小明',
      doctype: 2,
      idnum: newPassport(),
      telnum,
      smscode: await sendCode(client, telnum, 'phone'),
      ...more,
    });

  const comeIn = async (way: string): Promise<Member> => {
    const type = way.split(' ')[0] as Member['type'];
    const telnum = newTelnum();
    if (way === 'user by QR') {
      const client = await signInByQr(system.baseUrl, `p${telnum}`);
      expect((await complete(client, telnum)).code).toBe('A00006');
      return { client, type, telnum, password: '' };
    }
    if (way === 'user by SMS') {
      const client = createVisitorClient(system.baseUrl);
      const smscode = await sendCode(client, telnum, 'login');
      await client.call('user_account/smslogin', { telnum, smscode });
      return { client, type, telnum, password: '' };
    }
    const made =
      type === 'user'
        ? await registerVisitor(system.baseUrl)
        : await registerTeam(system.baseUrl, database, type);
    return { client: made.client, type, telnum: made.telnum, password: made.password };
  };
  const deletePath = {
    user: 'accountdelete/userdelete',
    tg: 'accountdelete/tourguidedelete',
    ta: 'accountdelete/travelagentsdelete',
  };

  test.each(ways)('%s: its password can be set or changed', async (way) => {
    const member = await comeIn(way);
    const { client, type, password } = member;
    const set = (proof: Record<string, string>) =>
      client.call(`${type}_account/changePassword`, {
        ...proof,
        password: 'mv83kdw2',
        confirmpassword: 'mv83kdw2',
      });
    expect(fields(await set({}))).toEqual([password ? 'oldpassword' : 'smscode']);
    const smscode = await sendOwnCode(member);
    if (password) {
      expect(fields(await set({ smscode }))).toEqual(['oldpassword']);
      expect((await set({ oldpassword: password })).code).toBe('A00006');
    } else {
      expect(await set({ smscode: smscode === '111111' ? '222222' : '111111' })).toMatchObject({
        code: 'A00008',
      });
      expect((await set({ smscode })).code).toBe('A00006');
      const { profile } = await client.call('user_account/getProfile');
      expect(profile).toMatchObject({ haspassword: true });
    }
    expect((await client.call(`${type}_account/logininfo`)).code).toBe('A00006');
  });

  test.each(ways)('%s: its phone can be changed', async (way) => {
    const member = await comeIn(way);
    const { client, type, telnum, password } = member;
    const next = newTelnum();
    const smscode = await sendCode(client, next, 'phone');
    const change = (proof: Record<string, string>) =>
      client.call(`${type}_account/changePhone`, { telnum: next, smscode, ...proof });
    expect(fields(await change({}))).toEqual([password ? 'password' : 'owncode']);
    const owncode = await sendOwnCode(member);
    if (password) {
      expect(fields(await change({ owncode }))).toEqual(['password']);
      expect((await change({ password })).code).toBe('A00006');
    } else {
      const wrong = owncode === '111111' ? '222222' : '111111';
      expect(fields(await change({ owncode: wrong }))).toEqual(['owncode']);
      expect((await change({ owncode })).code).toBe('A00006');
    }
    expect((await readMessages(system.baseUrl, next)).length).toBeGreaterThan(0);
    const { profile } = await client.call(`${type}_account/getProfile`);
    expect((profile as { telnum: string }).telnum.slice(-4)).toBe(next.slice(-4));
    expect(telnum).not.toBe(next);
  });

  test.each(ways)('%s: it can be deleted', async (way) => {
    const member = await comeIn(way);
    const { client, type, telnum, password } = member;
    const remove = (proof: Record<string, string>) => client.call(deletePath[type], proof);
    expect(fields(await remove({}))).toEqual([password ? 'password' : 'smscode']);
    const smscode = await sendOwnCode(member);
    expect((await remove(password ? { password } : { smscode })).code).toBe('A00006');
    expect((await client.call(`${type}_account/logininfo`)).code).toBe('A00004');
    const left: unknown[] = await database.query('SELECT 1 FROM accounts WHERE telnum = $1', [
      telnum,
    ]);
    expect(left).toEqual([]);
  });

  test('completing the profile after a QR sign-in requires a phone and its code', async () => {
    const telnum = newTelnum();
    const client = await signInByQr(system.baseUrl, `p${telnum}`);
    const person = { realname: '王小明', doctype: 2, idnum: newPassport() };
    const save = (more: object) => client.call('user_account/saveProfile', { ...person, ...more });
    expect(fields(await save({}))).toEqual(['telnum']);
    expect(fields(await save({ telnum }))).toEqual(['smscode']);
    expect((await save({ telnum, smscode: '111111' })).code).toBe('A00008');
    const taken = (await registerVisitor(system.baseUrl)).telnum;
    const refused = await complete(client, taken, person);
    expect(refused.code).toBe('A00011');
    expect(fields(refused)).toEqual(['telnum']);
    expect((await complete(client, telnum, person)).code).toBe('A00006');
    expect(await client.call('user_account/logininfo')).toMatchObject({
      userInfo: { telnum: `${telnum.slice(0, 3)}****${telnum.slice(-4)}` },
    });
    const { items } = await client.call('user_account/statuslog');
    expect(items).toContainEqual(expect.objectContaining({ description: '绑定手机号' }));
    const other = await complete(client, newTelnum(), person);
    expect(other).toMatchObject({ code: 'A00012' });
    expect(fields(other)).toEqual(['telnum']);
  });

  test('a first phone needs no password, and nobody else is notified', async () => {
    const telnum = newTelnum();
    const client = await signInByQr(system.baseUrl, `p${telnum}`);
    const own = await client.call('user_account/sendOwnCode', {
      captchatoken: await solveCaptcha(system.baseUrl, client),
    });
    expect(own).toMatchObject({ code: 'A00012', errmsg: expect.stringContaining('手机号') });
    const smscode = await sendCode(client, telnum, 'phone');
    expect((await client.call('user_account/changePhone', { telnum, smscode })).code).toBe(
      'A00006',
    );
    const toNobody: unknown[] = await database.query(
      `SELECT 1 FROM queued_messages WHERE recipient = '' UNION ALL SELECT 1 FROM messages WHERE recipient = ''`,
    );
    expect(toNobody).toEqual([]);
  });

  test('an account without a phone is deleted by the sign-in alone', async () => {
    const client = await signInByQr(system.baseUrl, `p${newTelnum()}`);
    expect((await client.call('accountdelete/userdelete', {})).code).toBe('A00006');
    expect((await client.call('user_account/logininfo')).code).toBe('A00004');
  });
});
