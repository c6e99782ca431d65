import { beforeAll, describe, expect, test } from '@jest/globals';
import { getBinding, listBindings, takeStepOfStaff } from '@hall/domain/people/bindings';
import { createSettings } from '@hall/domain/configuration/settings';
import type { Database } from '@hall/platform/postgres/data-source';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { bind, type NewTeamAccount, registerTeam } from '../support/new-team-account';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import type { Answer } from '../support/visitor-client';
import { databaseUntilEnd } from '../support/until-end';

describe('the binding of a guide to an agency', () => {
  let system: SharedSystem;
  let database: Database;
  let agency: NewTeamAccount;
  beforeAll(async () => {
    system = await sharedSystem();
    database = await databaseUntilEnd(system.databaseUrl, 4);
    agency = await registerTeam(system.baseUrl, database, 'ta');
  });

  const newGuide = () => registerTeam(system.baseUrl, database, 'tg');
  const ofAgency = (step: string, guide: NewTeamAccount, reason?: string) =>
    agency.client.call(`ta_guides/${step}`, {
      guideid: guide.accountid,
      ...(reason && { reason }),
    });
  const ofGuide = (guide: NewTeamAccount, step: string) =>
    guide.client.call(`tg_agency/${step}`, { taid: agency.accountid });
  const numbers = ({ joinstatus, breakoffstatus }: Answer) => [joinstatus, breakoffstatus];
  const illegal = { status: 409, code: 'A00012' };

  test('is requested, approved, ended by both: each sees it, with name and reason', async () => {
    const guide = await newGuide();
    const found = await guide.client.call('tg_agency/search', {
      keyword: agency.taname.replace(/\d/, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    });
    expect(found).toMatchObject({
      agencies: [{ taid: agency.accountid, taname: agency.taname, status: 1 }],
      joinstatus: 0,
      breakoffstatus: 0,
    });
    expect(numbers(await ofGuide(guide, 'apply'))).toEqual([1, 0]);
    await eventually(async () => {
      expect((await readMessages(system.baseUrl, agency.telnum))[0]!.text).toContain(
        '导游李*红申请绑定',
      );
    });
    expect(await agency.client.call('ta_account/logininfo')).toMatchObject({
      travelAgents: { waiting: { applying: ['李小红'], leaving: [], orders: 0, operators: 0 } },
    });
    const { guides } = await agency.client.call<{
      guides: Record<string, unknown>[];
    }>('ta_guides/list');
    expect(guides[0]).toMatchObject({
      guideid: guide.accountid,
      realname: '李小红',
      joinstatus: 1,
    });
    expect((await ofAgency('approve', guide)).code).toBe('A00006');
    expect(await guide.client.call('tg_account/logininfo')).toMatchObject({
      tourGuide: { joinstatus: 2, breakoffstatus: 0, taname: agency.taname },
      travelagents_status: 1,
    });
    await ofAgency('requestBreak', guide, '合同到期');
    const asked = await guide.client.call('tg_agency/get');
    expect(numbers(asked)).toEqual([2, 1]);
    expect(asked.history).toMatchObject([
      { description: '旅行社申请解除绑定。原因：合同到期' },
      { description: '旅行社同意绑定' },
      { description: '导游申请绑定' },
    ]);
    expect(numbers(await ofGuide(guide, 'refuseBreak'))).toEqual([2, 0]);
    expect(numbers(await ofGuide(guide, 'requestBreak'))).toEqual([2, 2]);
    expect(await agency.client.call('ta_account/logininfo')).toMatchObject({
      travelAgents: { waiting: { applying: [], leaving: ['李小红'] } },
    });
    expect((await ofAgency('confirmBreak', guide)).code).toBe('A00006');
    expect(numbers(await guide.client.call('tg_agency/get'))).toEqual([0, 0]);
    expect(numbers(await ofGuide(guide, 'apply'))).toEqual([1, 0]);
  });

  test('a rejected guide reads the reason where booking is blocked', async () => {
    const { accountid, client } = await registerTeam(system.baseUrl, database, 'tg', 0);
    const reviewer = await signInStaff(system.baseUrl, 'reviewer');
    const { version } = (await reviewer.call('GET', `accounts/${accountid}`)).body;
    const refusal = { version, decision: 'reject', reason: '证书已过期' };
    await reviewer.call('POST', `accounts/${accountid}/review`, refusal);
    const { blocked } = await client.call('tg_account/logininfo');
    expect(blocked).toMatchObject({ code: 'B00003', reviewreason: '证书已过期' });
  });

  test('sends “you can book” only to a guide approved by both the hall and the agency', async () => {
    const newest = async (guide: NewTeamAccount) =>
      (await readMessages(system.baseUrl, guide.telnum))[0]!.text;
    const guide = await registerTeam(system.baseUrl, database, 'tg', 0);
    const pending = await guide.client.call('tg_account/logininfo');
    expect(pending.blocked).toMatchObject({
      code: 'B00003',
      reviewsince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await ofGuide(guide, 'apply');
    expect((await guide.client.call('tg_account/logininfo')).blocked).toMatchObject({
      bindingsince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await ofAgency('approve', guide);
    await eventually(async () => {
      expect(await newest(guide)).toContain('审核结果将以短信通知您');
    });
    const approved = await newGuide();
    await ofGuide(approved, 'apply');
    await ofAgency('approve', approved);
    await eventually(async () => {
      expect(await newest(approved)).toContain('您可以预约团队参观');
    });
  });

  test('refuses every step that its state does not allow', async () => {
    const guide = await newGuide();
    for (const step of ['cancelApply', 'requestBreak', 'confirmBreak', 'refuseBreak'])
      expect(await ofGuide(guide, step)).toMatchObject(illegal);
    expect((await ofAgency('approve', guide)).code).toBe('A00009');
    await ofGuide(guide, 'apply');
    expect(await ofGuide(guide, 'apply')).toMatchObject(illegal);
    expect(await ofAgency('requestBreak', guide)).toMatchObject(illegal);
    expect((await ofAgency('reject', guide)).errors).toMatchObject([{ field: 'reason' }]);
    await ofAgency('approve', guide);
    for (const step of ['approve', 'reject', 'confirmBreak'])
      expect(await ofAgency(step, guide, '再来')).toMatchObject(illegal);
    for (const step of ['apply', 'cancelApply', 'confirmBreak', 'refuseBreak'])
      expect(await ofGuide(guide, step)).toMatchObject(illegal);
    await ofGuide(guide, 'requestBreak');
    expect(await ofAgency('requestBreak', guide)).toMatchObject(illegal);
  });

  test('shows the applicant’s whole name and certificate to the agency until it is decided', async () => {
    const guide = await newGuide();
    const seen = () => ofAgency('applicant', guide);
    expect(await seen()).toMatchObject({ status: 404, code: 'A00009' });
    await ofGuide(guide, 'apply');
    expect(await seen()).toMatchObject({
      code: 'A00006',
      realname: '李小红',
      paperno: expect.stringMatching(/^D-1101-\d{6}$/),
      image: expect.stringMatching(/^data:image\/jpeg;base64,.{100}/),
    });
    const other = await registerTeam(system.baseUrl, database, 'ta');
    const fields = { guideid: guide.accountid };
    expect((await other.client.call('ta_guides/applicant', fields)).code).toBe('A00009');
    expect((await guide.client.call('ta_guides/applicant', fields)).code).toBe('A00010');
    await ofAgency('approve', guide);
    expect((await seen()).code).toBe('A00009');
  });

  test('shows the reason of a refusal, and can be requested again', async () => {
    const guide = await newGuide();
    await ofGuide(guide, 'apply');
    await ofAgency('reject', guide, '资料不符');
    const binding = await guide.client.call('tg_agency/get');
    expect(numbers(binding)).toEqual([3, 0]);
    expect(JSON.stringify(binding.history)).toContain('资料不符');
    expect(numbers(await ofGuide(guide, 'apply'))).toEqual([1, 0]);
    expect(numbers(await ofGuide(guide, 'cancelApply'))).toEqual([0, 0]);
  });

  test('is limited to one per guide, even with two simultaneous requests', async () => {
    const guide = await newGuide();
    const other = await registerTeam(system.baseUrl, database, 'ta');
    const answers = await Promise.all(
      [agency, other].map(({ accountid }) =>
        guide.client.call('tg_agency/apply', { taid: accountid }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['A00006', 'A00012']);
  });

  test('is closed to other agencies, and to a locked agency', async () => {
    const guide = await newGuide();
    await bind(guide, agency);
    const other = await registerTeam(system.baseUrl, database, 'ta');
    const answer = await other.client.call('ta_guides/requestBreak', { guideid: guide.accountid });
    expect(answer).toMatchObject({ status: 404, code: 'A00009' });
    const locked = await registerTeam(system.baseUrl, database, 'ta', 8);
    const free = await newGuide();
    const requested = await free.client.call('tg_agency/apply', { taid: locked.accountid });
    expect(requested.code).toBe('A00009');
  });

  test('is decided by one of two staff: the other is notified', async () => {
    const guide = await newGuide();
    await ofGuide(guide, 'apply');
    const deps = {
      database,
      settings: createSettings(database),
      signIns: { forget: () => undefined },
    };
    const { rows: waiting } = await listBindings(database, {
      state: 'pending',
      keyword: guide.telnum,
    });
    const id = waiting[0]!.id;
    const by = (username: string) => ({
      staff: { id: null, username, role: 'reviewer' as const },
      address: '',
    });
    const outcomes = await Promise.allSettled(
      ['reviewer', 'admin'].map((staffName) =>
        takeStepOfStaff(deps, id, 'approve', by(staffName), '代审'),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(takeStepOfStaff(deps, id, 'unbind', by('admin'))).rejects.toMatchObject({
      code: 'A00002',
    });
    await takeStepOfStaff(deps, id, 'unbind', by('admin'), '违规');
    const { history } = await getBinding(deps, id);
    expect(history.map(({ step, actor, actorName }) => [step, actor, actorName])).toMatchObject([
      ['unbind', 'staff', 'admin'],
      ['approve', 'staff', expect.any(String)],
      ['apply', 'guide', ''],
    ]);
    expect(JSON.stringify(await guide.client.call('tg_agency/get'))).not.toContain('admin');
    const recorded: unknown = await database.query(
      `SELECT act, before FROM audit_log WHERE subject_type = 'binding' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(recorded).toEqual([
      { act: 'binding.approve', before: { state: 'pending' } },
      { act: 'binding.unbind', before: { state: 'bound' } },
    ]);
  });

  test('ends with either account', async () => {
    const guide = await newGuide();
    const leaving = await registerTeam(system.baseUrl, database, 'ta');
    await bind(guide, leaving);
    const gone = await leaving.client.call('accountdelete/travelagentsdelete', {
      password: leaving.password,
    });
    expect(gone.code).toBe('A00006');
    expect(numbers(await guide.client.call('tg_agency/get'))).toEqual([0, 0]);
    expect(numbers(await ofGuide(guide, 'apply'))).toEqual([1, 0]);
  });
});
