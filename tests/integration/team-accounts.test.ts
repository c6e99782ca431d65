import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  certificateImage,
  fillTeamForm,
  registerTeam,
  signInTeam,
} from '../support/new-team-account';
import { openRows, type RowsPool } from '../support/open-rows';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { type Answer, createVisitorClient } from '../support/visitor-client';

describe('accounts of guides and agencies', () => {
  let system: SharedSystem;
  let database: RowsPool;
  beforeAll(async () => {
    system = await sharedSystem();
    database = openRows(system.databaseUrl, 2);
  });

  const fields = (answer: Answer): string[] =>
    ((answer.errors ?? []) as { field: string }[]).map(({ field }) => field);

  test.each(['tg', 'ta'] as const)('%s registers, is signed in, is reviewed', async (type) => {
    const client = createVisitorClient(system.baseUrl);
    const form = await fillTeamForm(system.baseUrl, type, client);
    const registered = await client.call(`${type}_account/register`, form);
    expect(registered).toMatchObject({ status: 200, code: 'A00006' });
    expect(registered.accountid).toMatch(/^\d+$/);
    expect(await client.call(`${type}_account/logininfo`)).toMatchObject({
      code: 'A00006',
      blocked: { code: expect.any(String), reviewsince: expect.any(String) },
    });
    // The answer may be lost: the same form signs in to the same account.
    expect(await client.call(`${type}_account/register`, form)).toMatchObject({
      code: 'A00006',
      accountid: registered.accountid,
    });
    for (const loginname of [form.telnum, form.idnum])
      expect(await signInTeam(type, client, loginname, 'xk29vbq7')).toMatchObject({
        code: 'A00006',
        ...(type === 'tg'
          ? { tourGuide: { realname: '李小红', status: 0, joinstatus: 0, breakoffstatus: 0 } }
          : { travelAgents: { taname: form.taname, status: 0 } }),
      });
    const { profile } = await client.call<{
      profile: Record<string, unknown>;
    }>(`${type}_account/getProfile`);
    expect(profile).toMatchObject({
      email: form.email,
      hasimage: true,
      haspassword: true,
      status: 0,
      ...(type === 'tg' ? { certno: form.certno } : { licenceno: form.licenceno }),
    });
    expect(JSON.stringify(profile)).not.toContain(form.idnum);
    const { image } = await client.call(`${type}_account/getImage`);
    expect(image).toMatch(/^data:image\/(jpeg|png);base64,/);
  });

  test('an image is checked by content and size, at its field', async () => {
    const client = createVisitorClient(system.baseUrl);
    const form = await fillTeamForm(system.baseUrl, 'tg', client);
    const register = (certimage?: Blob) => {
      const rest = Object.entries(form).filter(([name]) => name !== 'certimage');
      const fields = Object.fromEntries(rest);
      return client.call('tg_account/register', certimage ? { ...fields, certimage } : fields);
    };
    for (const wrong of [undefined, new Blob(['<svg/>'], { type: 'image/png' }), new Blob([''])]) {
      const answer = await register(wrong);
      expect(answer).toMatchObject({ code: 'A00002' });
      expect(fields(answer)).toEqual(['certimage']);
    }
    const large = await register(new Blob([new Uint8Array(500 * 1024 + 1)]));
    expect(large).toMatchObject({ status: 413, code: 'A00002' });
    expect(fields(large)).toEqual(['certimage']);
    expect((await register(await certificateImage())).code).toBe('A00006');
  });

  test('every wrong field is named, and a taken value is reported at its field', async () => {
    const client = createVisitorClient(system.baseUrl);
    const answer = await client.call('ta_account/register', {
      taname: '!',
      licenceno: '1',
      realname: 'A王',
      doctype: 1,
      idnum: '123',
      telnum: '1',
      smscode: 'x',
      password: 'a',
      confirmpassword: 'b',
      email: 'nobody',
      agree: 0,
      licenceimage: await certificateImage(),
    });
    expect(fields(answer).sort()).toEqual([
      'agree',
      'confirmpassword',
      'email',
      'idnum',
      'licenceno',
      'password',
      'realname',
      'smscode',
      'taname',
      'telnum',
    ]);
    const first = await fillTeamForm(system.baseUrl, 'tg', client);
    expect((await client.call('tg_account/register', first)).code).toBe('A00006');
    const second = await fillTeamForm(system.baseUrl, 'tg', client);
    for (const field of ['certno', 'idnum'] as const) {
      const taken = await client.call('tg_account/register', { ...second, [field]: first[field]! });
      expect(taken.code).toBe('A00011');
      expect(fields(taken)).toEqual([field]);
    }
    expect((await client.call('tg_account/register', second)).code).toBe('A00006');
  });

  test('a change of reviewed data sends the account back to review, once in 365 days', async () => {
    const { client, idnum } = await registerTeam(system.baseUrl, database, 'tg');
    const save = (form: Record<string, string | Blob>) =>
      client.call('tg_account/saveProfile', form);
    expect((await save({ idnum: 'E00000001', doctype: '2' })).code).toBe('A00012');
    expect(
      await save({ idnum, doctype: '2', certimage: await certificateImage('png') }),
    ).toMatchObject({
      code: 'A00006',
      profile: { status: 0 },
      editablefrom: expect.stringMatching(/\+08:00$/),
    });
    expect((await save({ email: 'new@example.org' })).code).toBe('A00012');
    const { items } = await client.call<{
      items: { description: string }[];
    }>('tg_account/statuslog');
    expect(items[0]!.description).toContain('等待审核');
  });

  test('a rejected applicant can correct the papers without limit', async () => {
    const { client, accountid } = await registerTeam(system.baseUrl, database, 'ta', 9);
    const corrections: Record<string, string>[] = [
      { taname: '更名旅行社' },
      { taname: '再更名旅行社' },
      { email: 'new@example.org' },
    ];
    for (const fields of corrections) {
      await database.query('UPDATE accounts SET status = 9 WHERE id = $1', [accountid]);
      expect(await client.call('ta_account/saveProfile', fields)).toMatchObject({
        code: 'A00006',
        profile: { ...fields, status: 0 },
      });
    }
  });

  test('a warned or locked account keeps its status through a new review', async () => {
    const { client } = await registerTeam(system.baseUrl, database, 'ta', 8);
    expect((await client.call('ta_account/saveProfile', { taname: '另一家旅行社' })).code).toBe(
      'A00012',
    );
  });
});
