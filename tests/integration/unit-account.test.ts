import { beforeAll, describe, expect, test } from '@jest/globals';
import { draftsMax, lettersMax } from '@hall/shared/codes/limits';
import { registerVisitor } from '../support/new-visitor';
import { smallPdf } from '../support/small-pdf';
import { runStatement } from '../support/statements';
import { applicationForm, newUnit, readApplication, submitForm } from '../support/unit-steps';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';
import { type Answer, createVisitorClient } from '../support/visitor-client';

describe('the account of a unit: its sign-in, its drafts, its letters', () => {
  let world: UnitWorld;

  beforeAll(async () => {
    world = await openUnitWorld();
  });

  test('the demo unit signs in; another sign-in ends the first with a reason', async () => {
    const first = createVisitorClient(world.system.baseUrl);
    const credentials = { loginid: 'unit001', passwd: 'Unit20260' };
    expect(await first.call('auth_apply/login', credentials)).toMatchObject({
      code: 'A00006',
      unit: { loginid: 'unit001' },
    });
    expect(await first.call('auth_apply/listApply')).toMatchObject({ code: 'A00006', applies: [] });
    for (const page of [0, -18, 1e12])
      expect(await first.call('auth_apply/listApply', { page })).toMatchObject({ code: 'A00002' });
    const second = createVisitorClient(world.system.baseUrl);
    await second.call('auth_apply/login', credentials);
    expect(await first.call('auth_apply/listApply')).toMatchObject({
      code: 'A00004',
      reason: 'other_terminal',
    });
    await second.call('auth_apply/logout');
    expect(await second.call('auth_apply/listApply')).toMatchObject({
      code: 'A00004',
      reason: 'expired',
    });
  });

  test('a unit is signed out after two idle hours; automatic calls of a page do not count', async () => {
    const { client, loginid } = await newUnit(world.system.baseUrl, world.admin);
    const whose = `unit_id = (SELECT id FROM auth_units WHERE loginid = '${loginid}')`;
    const age = (minutes: number) =>
      world.database.query(
        `UPDATE sign_ins SET seen_at = now() - make_interval(mins => ${minutes}) WHERE ${whose}`,
      );
    const list = (headers?: Record<string, string>) =>
      client.call('auth_apply/listApply', {}, headers);
    await age(119);
    expect(await list({ 'x-background': '1' })).toMatchObject({ code: 'A00006' });
    const [row] = await world.database.query<{ idle: boolean }[]>(
      `SELECT seen_at < now() - interval '118 minutes' AS idle FROM sign_ins WHERE ${whose}`,
    );
    expect(row!.idle).toBe(true);
    expect(await list()).toMatchObject({ code: 'A00006' });
    const [used] = await world.database.query<{ idle: boolean }[]>(
      `SELECT seen_at < now() - interval '1 minute' AS idle FROM sign_ins WHERE ${whose}`,
    );
    expect(used!.idle).toBe(false);
    await age(120);
    expect(await list()).toMatchObject({ code: 'A00004', reason: 'expired' });
  });

  test('an unknown unit and a wrong password get the same answer; an account’s token opens nothing here', async () => {
    const stranger = createVisitorClient(world.system.baseUrl);
    for (const loginid of ['nobody-here', 'unit001'])
      expect(
        await stranger.call('auth_apply/login', { loginid, passwd: 'Wrong2026' }),
      ).toMatchObject({ code: 'A00007' });
    const { client } = await registerVisitor(world.system.baseUrl);
    expect(await client.call('auth_apply/listApply')).toMatchObject({ code: 'A00004' });
    stranger.authtoken = world.unit.authtoken;
    expect(await stranger.call('order/list')).toMatchObject({ code: 'A00004' });
  });

  test('a draft keeps any input, and can be submitted only when it is complete', async () => {
    const draft = await world.unit.call('auth_apply/saveDraft', {
      name: '陈',
      telnum: '139',
      flower: 1,
    });
    expect(draft).toMatchObject({ code: 'A00006', approval: 0 });
    const authapplyid = String(draft.authapplyid);
    await world.unit.call('auth_apply/saveDraft', {
      authapplyid,
      personsdata: [{ realname: '王' }],
    });
    expect(await readApplication(world.unit, authapplyid)).toMatchObject({
      name: '陈',
      telnum: '139',
      flower: 1,
      personsdata: [{ realname: '王', idnum: '' }],
    });
    const refused = await world.unit.call('auth_apply/submitApply', { authapplyid });
    expect(refused).toMatchObject({ code: 'A00002' });
    const fields = (refused.errors as { field: string; index?: number }[]).map(
      ({ field, index }) => `${field}${index ?? ''}`,
    );
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'telnum', 'leader_name', 'eventssessionid', 'idnum0']),
    );
    expect((await readApplication(world.unit, authapplyid)).approval).toBe(0);
  });

  test('a draft is deleted with its letter; a submitted one is not', async () => {
    const draft = await world.unit.call('auth_apply/saveDraft', { name: '陈明' });
    const authapplyid = String(draft.authapplyid);
    const file = new File([new Uint8Array(await smallPdf())], '公函.pdf');
    await world.unit.call('auth_apply/uploadLetter', { authapplyid, file });
    expect(await world.unit.call('auth_apply/deleteDraft', { authapplyid })).toMatchObject({
      code: 'A00006',
    });
    expect(await world.unit.call('auth_apply/getApply', { authapplyid })).toMatchObject({
      code: 'A00009',
    });
    const submitted = await submitForm(world.unit, world.days[2]![2]!);
    expect(
      await world.unit.call('auth_apply/deleteDraft', { authapplyid: submitted.authapplyid }),
    ).toMatchObject({ code: 'A00012' });
  });

  test('a letter is a pdf, jpg or png by its content, and can be read by the unit and by staff', async () => {
    const draft = await world.unit.call('auth_apply/saveDraft', { name: '陈明' });
    const authapplyid = String(draft.authapplyid);
    const letter = new File([new Uint8Array(await smallPdf())], '公函.pdf');
    expect(
      await world.unit.call('auth_apply/uploadLetter', { authapplyid, file: letter }),
    ).toMatchObject({
      code: 'A00006',
    });
    expect(await readApplication(world.unit, authapplyid)).toMatchObject({
      letter_name: '公函.pdf',
    });
    const program = new File(['MZ...'], 'letter.pdf');
    expect(
      await world.unit.call('auth_apply/uploadLetter', { authapplyid, file: program }),
    ).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'file' }],
    });
    await world.unit.call('auth_apply/submitApply', {
      ...applicationForm(world.days[2]![3]!),
      authapplyid,
    });
    const read = await world.reviewer.call('GET', `authorizations/${authapplyid}/letter`);
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('the number of open applications of a unit is limited; existing ones stay editable', async () => {
    const { client } = await newUnit(world.system.baseUrl, world.admin);
    const begin = () => client.call('auth_apply/saveDraft', { name: '陈明' });
    const begun: Answer[] = [];
    for (let at = 0; at < draftsMax - 1; at += 1) begun.push(await begin());
    expect(new Set(begun.map(({ code }) => code))).toEqual(new Set(['A00006']));
    const last = (await Promise.all([begin(), begin(), begin()])).map(({ code }) => code);
    expect(last.sort()).toEqual(['A00006', 'A00012', 'A00012']);
    const { authapplyid } = begun[0] as unknown as { authapplyid: string };
    expect(
      await client.call('auth_apply/saveDraft', { authapplyid, name: '陈明德' }),
    ).toMatchObject({ code: 'A00006' });
  });

  test('a unit stores no more letters than the hall allows; a new one may replace another', async () => {
    const { client, unitid } = await newUnit(world.system.baseUrl, world.admin);
    await runStatement(
      world.system.databaseUrl,
      `INSERT INTO auth_applies (unit_id, letter) SELECT ${unitid}, '{"file":"letters/x.pdf","name":"x"}'
       FROM generate_series(1, ${lettersMax - 1})`,
    );
    const addLetter = async (draft: Answer) =>
      client.call('auth_apply/uploadLetter', {
        authapplyid: String(draft.authapplyid),
        file: new File([new Uint8Array(await smallPdf())], '公函.pdf'),
      });
    const last = await client.call('auth_apply/saveDraft', { name: '陈明' });
    expect((await addLetter(last)).code).toBe('A00006');
    expect(
      await addLetter(await client.call('auth_apply/saveDraft', { name: '王明' })),
    ).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'file' }],
    });
    expect((await addLetter(last)).code).toBe('A00006');
  });

  test('leaves the stores consistent', async () => {
    expect(await world.drifts()).toEqual([]);
  });
});
