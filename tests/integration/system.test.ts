import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decided } from '../support/booking-steps';
import { readSentCode, solveCaptcha } from '../support/development-tools';
import { ownSystem, type System } from '../support/take-system';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('gateway and worker together', () => {
  let system: System;
  beforeAll(async () => {
    system = await ownSystem();
  });

  test('a demo visitor signs in, books, and finds the order', async () => {
    const visitor = createVisitorClient(system.baseUrl);
    const login = { username: 'visitor', password: 'Visit2026' };
    expect(await visitor.call('user_account/usernamelogin', login)).toMatchObject({
      code: 'A00006',
    });

    const session = await findOpenSession(visitor);
    const submitted = await visitor.call('booking/submit', {
      requestid: randomBytes(16).toString('hex'),
      eventssessionid: session.eventssessionid,
      visitors: [{ realname: '王小明', doctype: 1, idnum: '110101199003071233' }],
      captchatoken: await solveCaptcha(system.baseUrl, visitor),
    });
    expect(submitted).toMatchObject({ status: 202, code: 'A00006', state: 'queued' });

    const result = await decided(visitor, submitted.requestid);
    expect(result).toMatchObject({ state: 'confirmed' });
    const list = await visitor.call('order/list', { page: 1, pagesize: 10 });
    expect(list).toMatchObject({ code: 'A00006', total: 1, orders: [{ orderid: result.orderid }] });
  });

  test('a new phone number becomes an account by the code sent to it', async () => {
    const visitor = createVisitorClient(system.baseUrl, { locale: 'en' });
    const telnum = '13800001111';
    const captchatoken = await solveCaptcha(system.baseUrl, visitor);
    const sent = await visitor.call('sms/send', { telnum, scene: 'login', captchatoken });
    expect(sent).toMatchObject({ code: 'A00006' });
    const smscode = await readSentCode(system.baseUrl, telnum);
    const login = await visitor.call('user_account/smslogin', { telnum, smscode });
    expect(login).toMatchObject({ code: 'A00006', authtoken: expect.any(String) });
  });

  test('a call without its fixed query is refused as a protocol error', async () => {
    const url = `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/start/user`;
    expect((await fetch(url)).status).toBe(400);
  });
});

async function findOpenSession(visitor: VisitorClient): Promise<{ eventssessionid: string }> {
  const month = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 7);
  const calendar = await visitor.call('bookingquery/getCalendar', { month });
  const days = calendar.days as { eventsdate: string; state: string }[];
  const day = days.find(({ state }) => state === 'available');
  if (!day) throw new Error(`no open day in ${month}: ${JSON.stringify(calendar)}`);
  const answer = await visitor.call('bookingquery/getSessions', { eventsdate: day.eventsdate });
  return (answer.sessions as { eventssessionid: string }[])[0]!;
}
