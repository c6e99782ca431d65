import { beforeAll, describe, expect, test } from '@jest/globals';
import { readMessages, readSentCode, solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { forgetCodesSent } from '../support/forget-codes';
import { newTelnum } from '../support/new-visitor';
import {
  type NewTeamAccount,
  registerTeam,
  saveOperator,
  signInOperator,
  signInTeam,
} from '../support/new-team-account';
import { openRows, type RowsPool } from '../support/open-rows';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

describe('operators of an agency', () => {
  let system: SharedSystem;
  let database: RowsPool;
  let agency: NewTeamAccount;
  beforeAll(async () => {
    system = await sharedSystem();
    database = openRows(system.databaseUrl, 2);
    agency = await registerTeam(system.baseUrl, database, 'ta');
  });

  const operator = { realname: '钱三多', password: 'mv83kdw2' };
  const add = async (telnum: string, by = agency) => {
    await forgetCodesSent(system.redisUrl);
    return saveOperator(system.baseUrl, by, { ...operator, telnum });
  };
  const idsOf = (answer: object): string[] =>
    (answer as { operators: { operatorid: string }[] }).operators.map(
      ({ operatorid }) => operatorid,
    );

  test('sign in alongside the agency, and are signed out when removed', async () => {
    const telnum = newTelnum();
    const added = await add(telnum);
    expect(added).toMatchObject({ code: 'A00006', operators: [{ realname: '钱三多' }] });
    expect(JSON.stringify(added)).not.toContain(telnum);
    const operator = createVisitorClient(system.baseUrl);
    expect(await signInTeam('ta', operator, telnum, 'mv83kdw2')).toMatchObject({
      code: 'A00006',
      travelAgents: { taname: agency.taname, status: 1, operatorname: '钱三多', passwddue: true },
    });
    expect((await agency.client.call('ta_account/logininfo')).code).toBe('A00006');
    const change = { oldpassword: 'mv83kdw2', password: 'pq47znw5', confirmpassword: 'pq47znw5' };
    expect((await operator.call('ta_account/changePassword', change)).code).toBe('A00006');
    expect((await operator.call('ta_guides/list')).code).toBe('A00006');
    for (const [path, form] of [
      ['ta_operators/list', {}],
      ['ta_account/saveProfile', { email: 'x@example.org' }],
      ['accountdelete/travelagentsdelete', { password: 'mv83kdw2' }],
    ] as const)
      expect(await operator.call(path, form)).toMatchObject({ status: 403, code: 'A00010' });

    expect((await signInTeam('ta', operator, telnum, 'pq47znw5')).code).toBe('A00006');

    await agency.client.call('ta_operators/remove', { operatorid: idsOf(added)[0]! });
    expect(await operator.call('ta_account/logininfo')).toMatchObject({
      code: 'A00004',
      errmsg: expect.stringContaining('停用'),
    });
    expect((await signInTeam('ta', operator, telnum, 'pq47znw5')).code).toBe('A00007');
  });

  test('learn how to sign in, and change the agency’s password before any other call', async () => {
    const telnum = newTelnum();
    const operatorid = idsOf(await add(telnum)).at(-1)!;
    const received = (pattern: RegExp) =>
      eventually(async () => {
        const texts = (await readMessages(system.baseUrl, telnum)).map(({ text }) => text);
        expect(texts).toContainEqual(expect.stringMatching(pattern));
      });
    await received(new RegExp(`${agency.taname}.*/page/ta/login.*修改密码`));
    const client = createVisitorClient(system.baseUrl, { locale: 'en' });
    const due = { travelAgents: { passwddue: true } };
    const expectDue = async (given: string, chosen: string) => {
      await signInTeam('ta', client, telnum, given);
      for (const path of ['ta_guides/list', 'order/list', 'visitor/list', 'ta_account/getProfile'])
        expect(await client.call(path)).toMatchObject({
          status: 403,
          code: 'A00012',
          errmsg: 'Please choose your own password first',
        });
      expect(await client.call('ta_account/logininfo')).toMatchObject(due);
      await signInOperator(client, { telnum, given, password: chosen });
      expect(await client.call('ta_account/logininfo')).not.toMatchObject(due);
      expect((await client.call('ta_guides/list')).code).toBe('A00006');
    };
    await expectDue('mv83kdw2', 'pq47znw5');

    // The agency resets it, for somebody who forgot it.
    const reset = { operatorid, realname: '钱三多', password: 'hd62wkt9' };
    expect((await agency.client.call('ta_operators/save', reset)).code).toBe('A00006');
    await received(/重设.*page\/ta\/login/);
    await expectDue('hd62wkt9', 'zt93mqf4');
  });

  test('have phones that sign in nobody else', async () => {
    const telnum = newTelnum();
    expect((await add(telnum)).code).toBe('A00006');
    expect((await add(agency.telnum)).code).toBe('A00011');
    const other = await registerTeam(system.baseUrl, database, 'ta');
    expect((await add(telnum, other)).code).toBe('A00011');
  });

  test('need a code to their phone, which serves once, and an approved agency', async () => {
    const telnum = newTelnum();
    const save = (more: object, by = agency) =>
      by.client.call('ta_operators/save', { ...operator, telnum, ...more });
    expect(await save({ smscode: '123456' })).toMatchObject({
      code: 'A00008',
      errors: [{ field: 'smscode' }],
    });
    const captchatoken = await solveCaptcha(system.baseUrl, agency.client);
    await agency.client.call('sms/send', { telnum, scene: 'phone', captchatoken });
    const smscode = await readSentCode(system.baseUrl, telnum);
    const waits = await registerTeam(system.baseUrl, database, 'ta', 0);
    expect((await save({ smscode }, waits)).code).toBe('A00012');
    const both = await Promise.all([save({ smscode }), save({ smscode })]);
    expect(both.map(({ code }) => code).sort()).toEqual(['A00006', 'A00008']);
  });

  test('need a phone and a valid password', async () => {
    const fieldsOf = async (form: Record<string, string>) =>
      ((await agency.client.call('ta_operators/save', form)).errors as { field: string }[]).map(
        ({ field }) => field,
      );
    expect(await fieldsOf({ realname: '钱三多' })).toEqual(['telnum', 'password']);
    expect(await fieldsOf({ realname: '钱三多', telnum: newTelnum() })).toEqual([
      'smscode',
      'password',
    ]);
  });
});
