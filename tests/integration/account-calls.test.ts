import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('account calls', () => {
  let system: SharedSystem;
  beforeAll(async () => {
    system = await sharedSystem();
  });

  const open = (locale: 'zh' | 'en' = 'zh'): VisitorClient =>
    createVisitorClient(system.baseUrl, { locale });
  const sendCode = async (client: VisitorClient, telnum: string, scene: string) => {
    const captchatoken = await solveCaptcha(system.baseUrl, client);
    expect(await client.call('sms/send', { telnum, scene, captchatoken })).toMatchObject({
      code: 'A00006',
      resendafter: 60,
    });
    return readSentCode(system.baseUrl, telnum);
  };

  test('a visitor registers, is recognised, changes the profile once, and signs out', async () => {
    const client = open();
    const telnum = `138${randomInt(10_000_000, 99_999_999)}`;
    const form = {
      username: '访客2026',
      password: 'xk29vbq7',
      confirmpassword: 'xk29vbq7',
      doctype: 1,
      realname: '买买提•艾力',
      idnum: '11010119900307002x',
      telnum: `+86 ${telnum}`,
      smscode: await sendCode(client, telnum, 'register'),
      agree: 1,
    };
    const shown = { username: '访客2026', telnum: `138****${telnum.slice(-4)}`, status: 1 };
    expect(await client.call('user_account/register', form)).toMatchObject({
      status: 200,
      code: 'A00006',
      userInfo: { ...shown, idnum: '110****002X' },
    });
    expect(await client.call('user_account/logininfo')).toMatchObject({ userInfo: shown });

    expect(await client.call('user_account/getProfile')).toMatchObject({
      profile: { realname: '买买提·艾力', doctype: 1, idnum: '110****002X' },
      editablefrom: null,
    });
    const saved = await client.call('user_account/saveProfile', { username: 'visitor9' });
    expect(saved).toMatchObject({ code: 'A00006', profile: { username: 'visitor9' } });
    expect(saved.editablefrom).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
    expect(await client.call('user_account/saveProfile', { username: 'visitor8' })).toMatchObject({
      status: 200,
      code: 'A00012',
    });
    expect(await client.call('user_account/statuslog')).toMatchObject({
      items: [{ description: '账号注册成功' }],
    });

    expect(await client.call('user_account/logout')).toMatchObject({ code: 'A00006' });
    expect(await client.call('user_account/logininfo')).toMatchObject({
      status: 200,
      code: 'A00004',
      reason: 'expired',
    });
  });

  test('a password error names the minimum length of the settings, not that of the specification', async () => {
    for (const password of ['xk2', 'xk29-vbq7']) {
      const answer = await open('en').call('user_account/register', {
        password,
        confirmpassword: password,
      });
      expect(answer.errors).toContainEqual({
        field: 'password',
        errmsg: 'Enter a password of 8 to 18 letters or digits',
      });
    }
  });

  test('a body in neither format is rejected unread, with a message', async () => {
    const url = `${system.baseUrl}${callBase}sms/send?bundleid=hall&moduleid=visit`;
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(url, { method: 'POST', headers, body: '{"telnum":"13800000000"}' });
    expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
      status: 400,
      code: 'A00002',
    });
    const empty = await fetch(url.replace('sms/send', 'captcha/create'), {
      method: 'POST',
      headers,
    });
    expect(empty.status).toBe(200);
  });

  test('a call without its fixed query is refused as a protocol error', async () => {
    expect((await fetch(`${system.baseUrl}${callBase}start/user`)).status).toBe(400);
  });

  test('a form that is wrong is answered at its fields, in the reader’s language', async () => {
    const answer = await open('en').call('user_account/register', {
      username: 'x',
      password: 'a b',
      confirmpassword: 'other',
      doctype: 1,
      realname: 'A王',
      idnum: '110101199003071234',
      telnum: '123',
      smscode: 'x',
      agree: 0,
      extra: 1,
    });
    expect(answer).toMatchObject({ status: 200, code: 'A00002' });
    const errors = answer.errors as { field: string; errmsg: string }[];
    expect(errors.map(({ field }) => field).sort()).toEqual(
      [
        'agree',
        'confirmpassword',
        'extra',
        'idnum',
        'password',
        'realname',
        'smscode',
        'telnum',
        'username',
      ].sort(),
    );
    expect(errors.find(({ field }) => field === 'idnum')!.errmsg).toBe(
      'ID number is wrong, please check',
    );
  });

  test.each([
    ['tg', '13900000002', 'Guide2026', { tourGuide: { realname: '李导游', status: 1 } }],
    ['tg', '110101198807154320', 'Guide2026', { tourGuide: { status: 1 } }],
    ['ta', '13900000003', 'Agency2026', { travelAgents: { taname: '和平旅行社', status: 1 } }],
  ])('a %s signs in with %s', async (type, loginname, password, shown) => {
    const client = open();
    const answer = await client.call(`${type}_account/login`, { loginname, password });
    expect(answer).toMatchObject({ code: 'A00006', ...shown });
    expect(await client.call(`${type}_account/logininfo`)).toMatchObject(shown);
    expect(await client.call(`${type}_account/getProfile`)).toMatchObject({ code: 'A00006' });
    expect(await client.call('user_account/logininfo')).toMatchObject({
      status: 403,
      code: 'A00010',
    });
    expect(JSON.stringify(answer)).not.toContain(loginname);
  });
});
