import { beforeAll, describe, expect, test } from '@jest/globals';
import type { OrderListAnswer } from '@hall/shared/contract/order';
import {
  decided,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
  readOrder,
  submit,
} from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { bind, type NewTeamAccount, registerTeam } from '../support/new-team-account';
import { openRows, type RowsPool } from '../support/open-rows';
import { fetchAsVisitor } from '../support/raw-files';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { messagesWith } from '../support/ticket-phone';

describe('the guides of an agency’s orders', () => {
  let system: System;
  let database: RowsPool;
  let staff: StaffClient;
  let agency: NewTeamAccount;
  let guide: NewTeamAccount;
  let colleague: NewTeamAccount;
  /** A guide of another agency, and that agency. */
  let stranger: NewTeamAccount;
  let rival: NewTeamAccount;
  let sessions: OpenSession[];
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    staff = await signInStaff(system.baseUrl, 'admin');
    const register = (type: 'tg' | 'ta') => registerTeam(system.baseUrl, database, type);
    agency = await register('ta');
    rival = await register('ta');
    guide = await register('tg');
    colleague = await register('tg');
    stranger = await register('tg');
    await bind(guide, agency);
    await bind(colleague, agency);
    await bind(stranger, rival);
    [sessions] = (await findOpenDays(guide.client)) as [OpenSession[]];
  });

  const book = async (by: NewTeamAccount, ...guides: NewTeamAccount[]): Promise<string> => {
    const { requestid } = await submit(system.baseUrl, by.client, {
      eventssessionid: sessions[0]!.eventssessionid,
      visitors: party(10),
      ...(guides.length && { guideids: guides.map(({ accountid }) => accountid) }),
    });
    return String((await decided(by.client, requestid)).orderid);
  };
  const listOf = async (by: NewTeamAccount, filter: Record<string, string> = {}) =>
    (await by.client.call<OrderListAnswer>('order/list', { pagesize: 100, ...filter })).orders;
  const idsOf = async (by: NewTeamAccount, filter: Record<string, string> = {}) =>
    (await listOf(by, filter)).map(({ orderid }) => orderid);
  const gets = ({ telnum }: NewTeamAccount, part: string, count = 1) =>
    eventually(async () =>
      expect(await messagesWith(system.baseUrl, telnum, part)).toHaveLength(count),
    );
  const rename = (orderid: string, ...guides: NewTeamAccount[]) =>
    agency.client.call('order/changeGuides', {
      orderid,
      guideids: guides.map(({ accountid }) => accountid),
    });

  test('a named guide is messaged and finds the order, with ticket, people and PDF', async () => {
    const orderid = await book(agency, guide);
    await gets(guide, `旅行社“${agency.taname}”已指定您`);
    const [row] = await listOf(guide);
    expect(row).toMatchObject({ orderid, bookedby: agency.taname, ticketcount: 10 });
    expect(await readOrder(guide.client, orderid)).toMatchObject({
      bookedby: agency.taname,
      changesleft: 0,
      cancellable: false,
      reducible: false,
      visitors: Array.from({ length: 10 }, () => expect.objectContaining({ realname: '王小明' })),
    });
    const { ticketcode } = await guide.client.call('order/ticket', { orderid });
    expect(ticketcode).toBe(row!.ticketcode);
    const file = await fetchAsVisitor(system.baseUrl, guide.client, 'order/ticket.pdf', {
      orderid,
    });
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  test('a named guide can do nothing with the order, and nobody else of either agency sees it', async () => {
    const orderid = await book(agency, guide);
    const { visitors } = await readOrder(agency.client, orderid);
    const refused = { status: 404, code: 'A00009' };
    const acts: [string, Record<string, string>][] = [
      ['order/cancel', {}],
      ['order/takeOut', { ticketid: visitors[0]!.ticketid }],
      [
        'order/change',
        { requestid: newRequestId(), eventssessionid: sessions[1]!.eventssessionid },
      ],
    ];
    for (const [path, fields] of acts)
      expect(await guide.client.call(path, { orderid, ...fields })).toMatchObject(refused);
    const guideids = JSON.stringify([colleague.accountid]);
    expect((await guide.client.call('order/changeGuides', { orderid, guideids })).code).toBe(
      'A00010',
    );
    expect(await rival.client.call('order/changeGuides', { orderid, guideids })).toMatchObject(
      refused,
    );
    for (const other of [colleague, stranger, rival]) {
      expect(await other.client.call('order/get', { orderid })).toMatchObject(refused);
      expect(await other.client.call('order/ticket', { orderid })).toMatchObject(refused);
      expect(await idsOf(other)).not.toContain(orderid);
    }
    expect(await readOrder(agency.client, orderid)).toMatchObject({ status: 1, ticketcount: 10 });
  });

  test('an agency sees the orders of all its guides, filtered by booking account or guide', async () => {
    const own = await book(agency, colleague);
    const byGuide = await book(guide);
    expect(await idsOf(agency)).toEqual(expect.arrayContaining([own, byGuide]));
    expect(await idsOf(agency, { bookedby: 'self' })).toContain(own);
    expect(await idsOf(agency, { bookedby: 'self' })).not.toContain(byGuide);
    expect(await idsOf(agency, { bookedby: 'guides' })).toEqual([byGuide]);
    expect(await idsOf(agency, { guideid: colleague.accountid })).toEqual([own]);
    expect(await idsOf(rival, { guideid: guide.accountid })).toEqual([]);
    const [row] = await listOf(agency, { bookedby: 'guides' });
    // Staff find the same orders on the page of each account.
    const forStaff = async (of: NewTeamAccount) =>
      (await staff.call('GET', `orders?pagesize=100&accountid=${of.accountid}`)).body;
    expect((await forStaff(colleague)).items).toEqual([
      expect.objectContaining({ orderid: own, isled: true, bookedby: agency.taname }),
    ]);
    expect((await forStaff(agency)).items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ orderid: byGuide, isled: false, bookedby: '李小红' }),
        expect.objectContaining({ orderid: own, group: agency.taname, isled: false, bookedby: '' }),
      ]),
    );
    const { body } = await staff.call('GET', `accounts/${colleague.accountid}`);
    expect(body).toMatchObject({ orders: { pending: 1 } });
    const bound = await staff.call('GET', `bindings?accountid=${agency.accountid}`);
    expect(bound.body.items).toMatchObject([
      { guide: { accountid: colleague.accountid } },
      { guide: { accountid: guide.accountid } },
    ]);
    expect(row).toMatchObject({ bookedby: '李小红', guides: ['李小红'] });
    const { ticketcode } = await agency.client.call('order/ticket', { orderid: byGuide });
    expect(ticketcode).toBe(row!.ticketcode);
    const cancelled = await agency.client.call('order/cancel', { orderid: byGuide });
    expect(cancelled).toMatchObject({ status: 404, code: 'A00009' });
    await guide.client.call('order/cancel', { orderid: byGuide });
    expect((await listOf(agency, { bookedby: 'guides' }))[0]).toMatchObject({ status: 3 });
  });

  test('an agency changes the guides; both are messaged and the history names them', async () => {
    const orderid = await book(agency, guide);
    await gets(guide, `“${agency.taname}”已指定您`, 3);
    const before = (await messagesWith(system.baseUrl, colleague.telnum, '已指定您')).length;
    await rename(orderid, colleague);
    await gets(guide, '您不再为该团队带队');
    await gets(colleague, '已指定您', before + 1);
    expect(await idsOf(guide)).not.toContain(orderid);
    expect((await readOrder(colleague.client, orderid)).guides).toEqual(['李小红']);
    const { history } = await readOrder(agency.client, orderid);
    expect(history.at(-1)!.description).toBe('带队导游由李小红改为李小红');
    const { body } = await staff.call('GET', `orders/${orderid}`);
    const { accountid, taname } = agency;
    expect(body).toMatchObject({
      guides: [{ accountid: colleague.accountid, realname: '李小红' }],
      agency: { accountid, realname: taname },
    });
    const auditor = await signInStaff(system.baseUrl, 'auditor');
    expect((await auditor.call('GET', `orders/${orderid}`)).body).toMatchObject({
      account: { realname: taname },
      guides: [{ realname: '李*红' }],
    });
    const ofStaff = body.history as { description: string }[];
    expect(ofStaff.at(-1)!.description).toBe('带队导游由李小红改为李小红');
  });

  test('a guide who booked is messaged when the agency replaces and renames him, and reads who leads', async () => {
    const orderid = await book(guide);
    expect((await listOf(guide))[0]!.guides).toBeUndefined();
    const removed = (await messagesWith(system.baseUrl, guide.telnum, '不再为该团队带队')).length;
    const named = (await messagesWith(system.baseUrl, guide.telnum, '已指定您')).length;
    await rename(orderid, colleague);
    await gets(guide, '不再为该团队带队', removed + 1);
    expect((await listOf(guide))[0]).toMatchObject({ orderid, guides: ['李小红'] });
    expect((await readOrder(guide.client, orderid)).cancellable).toBe(true);
    await rename(orderid, guide);
    await gets(guide, '已指定您', named + 1);
  });

  test('a guide who has left the agency leads its order until the agency removes him', async () => {
    const leaver = await registerTeam(system.baseUrl, database, 'tg');
    await bind(leaver, agency);
    const orderid = await book(agency, leaver);
    await agency.client.call('ta_guides/requestBreak', { guideid: leaver.accountid });
    expect((await leaver.client.call('tg_agency/confirmBreak')).code).toBe('A00006');
    await gets(agency, '待参观订单 1 个继续有效');
    const read = () => readOrder(agency.client, orderid);
    expect(await read()).toMatchObject({ guides: ['李小红'], guideids: [leaver.accountid] });
    expect((await rename(orderid, leaver, colleague)).code).toBe('A00006');
    expect((await read()).guideids).toContain(leaver.accountid);
    expect((await rename(orderid, colleague)).code).toBe('A00006');
    await gets(leaver, '您不再为该团队带队');
    expect((await rename(orderid, leaver, colleague)).code).toBe('B00017');
  });

  test('a named guide is messaged when a person is replaced', async () => {
    const orderid = await book(agency, guide);
    const { ticketid } = (await readOrder(agency.client, orderid)).visitors[0]!;
    const person = { ...party(1)[0]!, realname: '李丽' };
    await agency.client.call('order/replace', { orderid, ticketid, ...person });
    await gets(guide, '参观人有变动，现共 10 人');
  });

  test('the rules of a booking hold for the new guides, until the session begins', async () => {
    const orderid = await book(agency, guide);
    expect((await rename(orderid)).code).toBe('B00017');
    expect((await rename(orderid, stranger)).code).toBe('B00017');
    expect((await rename(orderid, guide, colleague)).code).toBe('A00006');
    await database.query('UPDATE orders SET visit_date = current_date - 2 WHERE id = $1', [
      orderid,
    ]);
    expect((await readOrder(agency.client, orderid)).guideids).toBeUndefined();
    expect((await rename(orderid, guide)).code).toBe('B00018');
  });

  test('a named guide learns of a cancellation by the agency, and of one by the hall with its reason', async () => {
    const ended = `“${agency.taname}”团队参观`;
    const before = (await messagesWith(system.baseUrl, guide.telnum, ended)).length;
    await agency.client.call('order/cancel', { orderid: await book(agency, guide) });
    await gets(guide, ended, before + 1);
    const orderid = await book(agency, guide);
    const reason = '设备检修';
    expect((await staff.call('POST', `orders/${orderid}/cancel`, { reason })).status).toBe(200);
    await gets(guide, reason);
  });
});
