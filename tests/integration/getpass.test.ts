import { beforeAll, describe, expect, test } from '@jest/globals';
import { CallHeader, callBase } from '@hall/shared/contract/envelope';
import { getpassCalls } from '@hall/shared/contract/getpass';
import { book, findOpenDays } from '../support/booking-steps';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { findPass } from '../support/find-pass';
import { newPassport, visitorOfLongAgo } from '../support/new-visitor';
import { openRows } from '../support/open-rows';
import { fetchAsVisitor } from '../support/raw-files';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

describe('retrieving a ticket without a sign-in', () => {
  let system: SharedSystem;
  // A demo account: its phone has received no code yet, so one can be sent at once.
  const telnum = '13900000001';
  const companion = { realname: '李丽', doctype: 2, idnum: newPassport() };
  let orderid: string;

  beforeAll(async () => {
    system = await sharedSystem();
    const client = createVisitorClient(system.baseUrl);
    await client.call('user_account/usernamelogin', { username: 'visitor', password: 'Visit2026' });
    const [[session]] = (await findOpenDays(client)) as [[never]];
    const booked = await book(system.baseUrl, client, session, [companion]);
    orderid = String(booked.orderid);
  });

  test('the phone and a visitor’s document give the orders, and each its ticket', async () => {
    const stranger = createVisitorClient(system.baseUrl);
    const captchatoken = await solveCaptcha(system.baseUrl, stranger);
    expect(
      await stranger.call('sms/send', { telnum, scene: 'getpass', captchatoken }),
    ).toMatchObject({ code: 'A00006' });
    const smscode = await readSentCode(system.baseUrl, telnum);
    const query = (fields: { idnum: string; smscode: string }) =>
      stranger.call('getpass/query', { doctype: 2, telnum, ...fields });

    const wrongCode = await query({ idnum: companion.idnum, smscode: '000000' });
    expect(wrongCode).toMatchObject({ code: 'A00008', errors: [{ field: 'smscode' }] });
    const other = await query({ idnum: newPassport(), smscode });
    expect(other).toMatchObject({ code: 'A00006', orders: [] });
    expect(other.passtoken).toBeUndefined();

    const found = await query({ idnum: companion.idnum, smscode });
    expect(found).toMatchObject({ code: 'A00006', orders: [{ orderid, ticketcount: 1 }] });
    expect(JSON.stringify(found.orders)).not.toContain(companion.idnum);
    expect(await query({ idnum: companion.idnum, smscode })).toMatchObject({ code: 'A00008' });

    const passtoken = String(found.passtoken);
    const issued = await stranger.call('getpass/issue', { orderid, passtoken });
    expect(issued).toMatchObject({
      code: 'A00006',
      order: { orderid, visitors: [{ realname: '李*' }] },
    });
    expect(String(issued.ticketcode)).toMatch(/^\w{6,}$/);
    expect(String(issued.qr)).toMatch(/^<svg/);
    expect(JSON.stringify(issued)).not.toContain(companion.idnum);

    expect(await stranger.call('getpass/issue', { orderid: '999999', passtoken })).toMatchObject({
      status: 404,
      code: 'A00009',
    });
    for (const bad of [`${passtoken}x`, 'x', `${passtoken.split('.')[0]!}.`])
      expect(await stranger.call('getpass/issue', { orderid, passtoken: bad })).toMatchObject({
        code: 'A00012',
      });
  });

  test('a pass opens the files of its orders only, and no file opens without it', async () => {
    const { baseUrl } = system;
    const { client, telnum } = await visitorOfLongAgo(baseUrl, openRows(system.databaseUrl));
    const [[first, second] = []] = await findOpenDays(client);
    const visitor = { realname: '李丽', doctype: 2, idnum: newPassport() };
    const own = await book(baseUrl, client, first!, [visitor]);
    // An order of the same account, without the visitor whose document is given.
    const other = await book(baseUrl, client, second!, 1);
    expect(other.state).toBe('confirmed');
    const { orders, passtoken } = await findPass(baseUrl, telnum, visitor);
    expect(orders).toMatchObject([{ orderid: own.orderid }]);
    const stranger = createVisitorClient(baseUrl);
    const read = (path: string, orderid: unknown, headers: Record<string, string> = {}) =>
      fetchAsVisitor(baseUrl, stranger, path, { orderid: String(orderid) }, undefined, headers);
    for (const [path, type] of [
      [getpassCalls.ticketPdf.path, 'application/pdf'],
      [getpassCalls.ticketIcs.path, 'text/calendar; charset=utf-8'],
    ] as const) {
      const pass = { [CallHeader.passToken]: passtoken };
      const file = await read(path, own.orderid, pass);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      const asLink = await read(path, own.orderid, { ...pass, [CallHeader.fileLink]: '1' });
      const { link } = (await asLink.json()) as { link: string };
      expect(link).not.toContain(passtoken);
      const linked = await fetch(new URL(`${callBase}${link}`, baseUrl));
      expect([linked.status, linked.headers.get('content-type')]).toEqual([200, type]);
      const codeOf = async (...asked: Parameters<typeof read>) =>
        ((await (await read(...asked)).json()) as { code: string }).code;
      expect(await codeOf(path, other.orderid, pass)).toBe('A00009');
      const broken = { [CallHeader.passToken]: `${passtoken}x` };
      const signedIn = { authorization: `Bearer ${String(client.authtoken)}` };
      for (const none of [{}, broken, signedIn])
        expect(await codeOf(path, own.orderid, none)).toBe('A00012');
    }
  });

  test('form errors are shown at their fields', async () => {
    const answer = await createVisitorClient(system.baseUrl).call('getpass/query', {
      doctype: 1,
      idnum: '11010119900307475',
      telnum: '123',
      smscode: '12',
    });
    expect(answer.code).toBe('A00002');
    expect((answer.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'idnum',
      'smscode',
      'telnum',
    ]);
  });
});
