import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { solveCaptcha } from '../support/development-tools';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { newUnit, tryPasswdsOf } from '../support/unit-steps';
import { createVisitorClient } from '../support/visitor-client';

describe('the passwords of units', () => {
  let system: SharedSystem;
  let admin: StaffClient;
  beforeAll(async () => {
    system = await sharedSystem();
    admin = await signInStaff(system.baseUrl, 'admin');
  });

  async function issue() {
    const loginid = `u${randomBytes(6).toString('hex')}`;
    const unit = { loginid, unitname: '市教育局', contact: '陈主任', telnum: '13900000004' };
    const { body } = await admin.call('POST', 'auth-units', unit);
    const { unitid, passwd } = body as { unitid: string; passwd: string };
    const client = createVisitorClient(system.baseUrl, { locale: 'en' });
    const answer = await client.call('auth_apply/login', { loginid, passwd });
    return { client, loginid, unitid, first: passwd, answer };
  }

  test('one that staff gave must be changed first', async () => {
    const { client, first, answer } = await issue();
    expect(answer).toMatchObject({ code: 'A00006', unit: { passwddue: true } });
    for (const path of ['listApply', 'saveDraft', 'submitApply'])
      expect(await client.call(`auth_apply/${path}`)).toMatchObject({
        status: 403,
        code: 'A00012',
        errmsg: 'Please choose your own password first',
      });
    expect(await client.call('auth_report/list')).toMatchObject({ code: 'A00012' });
    expect(await client.call('auth_apply/unit')).toMatchObject({ unit: { passwddue: true } });
    const change = { oldpasswd: first, passwd: 'xk29vbq7' };
    expect(await client.call('auth_apply/changePasswd', change)).toMatchObject({ code: 'A00006' });
    expect(await client.call('auth_apply/unit')).toMatchObject({ unit: { passwddue: false } });
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00006', total: 0 });
  });

  test('are as hard to guess as others, and none is stored', async () => {
    const { client, loginid, first } = await issue();
    const choose = async (passwd: string) => {
      const answer = await client.call('auth_apply/changePasswd', { oldpasswd: first, passwd });
      return (answer.errors as { field: string; errmsg: string }[] | undefined)?.[0];
    };
    expect(await choose('password1')).toMatchObject({
      field: 'passwd',
      errmsg: expect.stringMatching(/too common/),
    });
    expect(await choose('xk29vb')).toMatchObject({
      field: 'passwd',
      errmsg: expect.stringMatching(/8 to 18/),
    });
    expect(await choose(`x${loginid}`)).toMatchObject({
      field: 'passwd',
      errmsg: expect.stringMatching(/your username/),
    });
    expect(await choose('a13900000004')).toMatchObject({
      field: 'passwd',
      errmsg: expect.stringMatching(/phone/),
    });
    expect(await choose(first)).toMatchObject({ field: 'passwd' });
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00012' });
  });

  test('can be changed after a puzzle while a stranger who knows the name tries others', async () => {
    const { client, loginid, first } = await issue();
    await tryPasswdsOf(system.baseUrl, loginid);
    const change = { oldpasswd: first, passwd: 'xk29vbq7' };
    expect(await client.call('auth_apply/changePasswd', change)).toMatchObject({ code: 'A00005' });
    const captchatoken = await solveCaptcha(system.baseUrl, client);
    expect(await client.call('auth_apply/changePasswd', { ...change, captchatoken })).toMatchObject(
      { code: 'A00006' },
    );
    expect(await client.call('auth_apply/unit')).toMatchObject({ unit: { passwddue: false } });
  });

  test('one that staff reset must be changed again', async () => {
    const { client, loginid, unitid, first } = await issue();
    await client.call('auth_apply/changePasswd', { oldpasswd: first, passwd: 'xk29vbq7' });
    const { body } = await admin.call('POST', `auth-units/${unitid}/reset`);
    const passwd = String(body.passwd);
    expect(await client.call('auth_apply/login', { loginid, passwd })).toMatchObject({
      unit: { passwddue: true },
    });
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00012' });
  });

  test('a unit’s password can be reset and changed; a unit that is not active cannot sign in', async () => {
    const { client, loginid, unitid } = await newUnit(system.baseUrl, admin);
    const { body } = await admin.call('POST', `auth-units/${unitid}/reset`);
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00004' });
    expect(
      await client.call('auth_apply/login', { loginid, passwd: String(body.passwd) }),
    ).toMatchObject({
      code: 'A00006',
    });
    expect(
      await client.call('auth_apply/changePasswd', { oldpasswd: 'wrong', passwd: 'Better2026' }),
    ).toMatchObject({ code: 'A00002', errors: [{ field: 'oldpasswd' }] });
    expect(
      await client.call('auth_apply/changePasswd', {
        oldpasswd: String(body.passwd),
        passwd: 'Better2026',
      }),
    ).toMatchObject({ code: 'A00006' });
    const { items } = (await admin.call('GET', `auth-units?unitid=${unitid}`)).body as {
      items: { version: string }[];
    };
    await admin.call('PUT', `auth-units/${unitid}`, {
      unitname: '撤销的单位',
      active: false,
      version: items[0]?.version,
    });
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00004' });
    expect(await client.call('auth_apply/login', { loginid, passwd: 'Better2026' })).toMatchObject({
      code: 'A00007',
    });
    expect((await admin.call('POST', 'auth-units', { loginid, unitname: '重复' })).status).toBe(
      409,
    );
  });
});
