import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Redis } from '@hall/platform/redis/connections';
import { readMessages, readSentCode, solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { registerTeam } from '../support/new-team-account';
import { newTelnum, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';
import { redisUntilEnd } from '../support/until-end';

describe('an account’s own changes', () => {
  let system: System;
  let database: RowsPool;
  let redis: Redis;
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    redis = await redisUntilEnd(system.redisUrl);
  });

  const sendCode = async (by: VisitorClient, telnum: string, scene: string): Promise<string> => {
    // Registration has sent a code, so skip the minute between two codes.
    await redis.flushdb();
    const captchatoken = await solveCaptcha(system.baseUrl, by);
    await by.call('sms/send', { telnum, scene, captchatoken });
    return readSentCode(system.baseUrl, telnum);
  };
  const fields = (answer: Answer): string[] =>
    ((answer.errors ?? []) as { field: string }[]).map(({ field }) => field);

  const received = (to: string, what: string) =>
    eventually(async () => {
      const texts = (await readMessages(system.baseUrl, to)).map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringContaining(what));
    });

  /** Makes an account of each type, with the names of its calls. */
  const newAccount = async (type: 'user' | 'tg' | 'ta') => {
    const made =
      type === 'user'
        ? await registerVisitor(system.baseUrl)
        : await registerTeam(system.baseUrl, database, type);
    const { client, telnum, password } = made;
    const name = 'username' in made ? made.username : telnum;
    const logIn = (given: string, as = name) =>
      createVisitorClient(system.baseUrl).call(
        type === 'user' ? 'user_account/usernamelogin' : `${type}_account/login`,
        { [type === 'user' ? 'username' : 'loginname']: as, password: given },
      );
    const call = (step: string, form: Parameters<VisitorClient['call']>[1]) =>
      client.call(`${type}_account/${step}`, form);
    return { client, telnum, password, logIn, call };
  };

  test.each(['user', 'tg', 'ta'] as const)('%s changes the password', async (type) => {
    const { call, telnum, logIn, password } = await newAccount(type);
    const change = (oldpassword: string, next: string) =>
      call('changePassword', { oldpassword, password: next, confirmpassword: next });
    expect(await change('wrong123', 'mv83kdw2')).toMatchObject({ code: 'A00007' });
    expect(fields(await change('wrong123', 'mv83kdw2'))).toEqual(['oldpassword']);
    expect(fields(await change(password, 'password1'))).toEqual(['password']);
    expect(fields(await change(password, password))).toEqual(['password']);
    expect((await change(password, 'mv83kdw2')).code).toBe('A00006');
    expect((await call('logininfo', {})).code).toBe('A00006');
    expect((await logIn(password)).code).toBe('A00007');
    expect((await logIn('mv83kdw2')).code).toBe('A00006');
    await received(telnum, '密码已修改');
  });

  test('a change of the security questions or the username notifies the owner', async () => {
    const { call, telnum, password } = await newAccount('user');
    const questions = [{ question: '您的小学？', answer: '实验小学' }];
    expect((await call('saveSecurityQuestion', { questions, password })).code).toBe('A00006');
    await received(telnum, '密保问题已修改');
    const username = `n${telnum}`;
    expect((await call('saveProfile', { username, realname: '王小明' })).code).toBe('A00006');
    await received(telnum, '用户名已修改');
  });

  test('a new mail address is reported to the former one', async () => {
    const { call, telnum } = await newAccount('tg');
    const { profile } = (await call('getProfile', {})) as unknown as { profile: { email: string } };
    expect((await call('saveProfile', { email: 'other@example.org' })).code).toBe('A00006');
    await received(telnum, '邮箱已修改');
    await received(profile.email, '邮箱已修改');
  });

  test('a wrong password cannot be tried without limit: first a captcha, then a wait', async () => {
    const { call } = await newAccount('user');
    const form = { oldpassword: 'wrong123', password: 'mv83kdw2', confirmpassword: 'mv83kdw2' };
    for (let i = 0; i < 3; i += 1) await call('changePassword', form);
    expect((await call('changePassword', form)).code).toBe('A00005');
  });

  test('the phone changes by a code to the new one and the password; the old one is notified', async () => {
    const { client, call, telnum, password, logIn } = await newAccount('tg');
    const next = newTelnum();
    const smscode = await sendCode(client, next, 'phone');
    expect((await call('changePhone', { telnum: next, smscode, password: 'wrong123' })).code).toBe(
      'A00007',
    );
    expect((await call('changePhone', { telnum: next, smscode, password })).code).toBe('A00006');
    await eventually(async () => {
      expect((await readMessages(system.baseUrl, telnum))[0]!.text).toContain('更换');
    });
    expect((await logIn(password, telnum)).code).toBe('A00007');
    expect((await logIn(password, next)).code).toBe('A00006');
  });

  test('a phone of another account is refused at its field', async () => {
    const { client, call, password } = await newAccount('ta');
    const other = await newAccount('ta');
    const smscode = await sendCode(client, other.telnum, 'phone');
    const answer = await call('changePhone', { telnum: other.telnum, smscode, password });
    expect(answer.code).toBe('A00011');
    expect(fields(answer)).toEqual(['telnum']);
  });

  test('a reset needs the code and, if questions are set, their answers', async () => {
    const { client, call, telnum, password, logIn } = await newAccount('user');
    const questions = [
      { question: '您的小学？', answer: '实验小学' },
      { question: '您的书？', answer: 'Red Star' },
    ];
    const saved = await call('saveSecurityQuestion', { questions, password });
    expect(saved).toMatchObject({ code: 'A00006', questions: [{ question: '您的小学？' }, {}] });
    expect(JSON.stringify(await call('getSecurityQuestion', {}))).not.toContain('实验');

    const stranger = createVisitorClient(system.baseUrl);
    const guess = { telnum, smscode: '000000' };
    const asked = await stranger.call('user_account/getSecurityQuestion', guess);
    expect(asked.code).toBe('A00008');
    const smscode = await sendCode(stranger, telnum, 'reset');
    const received = await stranger.call('user_account/getSecurityQuestion', { telnum, smscode });
    expect(received.questions).toHaveLength(2);
    const reset = (answers?: object) =>
      stranger.call('user_account/resetPassword', {
        telnum,
        smscode,
        password: 'mv83kdw2',
        confirmpassword: 'mv83kdw2',
        ...(answers && { answers }),
      });
    expect(fields(await reset())).toEqual(['answers']);
    expect(fields(await reset(['实验小学', '错']))).toEqual(['answers']);
    expect((await reset(['实验 小学', 'redstar'])).code).toBe('A00006');
    expect((await client.call('user_account/logininfo')).code).toBe('A00004');
    expect((await logIn('mv83kdw2')).code).toBe('A00006');
    expect((await reset(['实验小学', 'Red Star'])).code).toBe('A00008');
  });

  test('a phone without an account cannot be reset', async () => {
    const stranger = createVisitorClient(system.baseUrl);
    const telnum = newTelnum();
    const smscode = await sendCode(stranger, telnum, 'reset');
    const answer = await stranger.call('ta_account/resetPassword', {
      telnum,
      smscode,
      password: 'mv83kdw2',
      confirmpassword: 'mv83kdw2',
    });
    expect(answer).toMatchObject({ status: 404, code: 'A00009' });
  });

  test('an account is deleted by password or code, and its phone is free again', async () => {
    const { client, telnum } = await newAccount('user');
    const remove = (form: Record<string, string>) => client.call('accountdelete/userdelete', form);
    expect(fields(await remove({}))).toEqual(['password']);
    expect((await remove({ password: 'wrong123' })).code).toBe('A00007');
    expect((await remove({ smscode: '000000' })).code).toBe('A00008');
    const smscode = await sendCode(client, telnum, 'reset');
    expect((await remove({ smscode })).code).toBe('A00006');
    expect((await client.call('user_account/logininfo')).code).toBe('A00004');
    const left = (await database.query(
      `SELECT (SELECT count(*) FROM accounts WHERE telnum = $1) + (SELECT count(*) FROM messages WHERE recipient = $1) AS n`,
      [telnum],
    )) as [{ n: string }];
    expect(left[0].n).toBe('0');
  });
});
