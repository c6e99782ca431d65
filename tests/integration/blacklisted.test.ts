import { beforeAll, describe, expect, test } from '@jest/globals';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { book, findOpenDays, type OpenSession, submit } from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { eventually } from '../support/eventually';
import { registerTeam } from '../support/new-team-account';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import type { VisitorClient } from '../support/visitor-client';

describe('reasons that prevent an account from booking', () => {
  let system: System;
  let database: RowsPool;
  let admin: StaffClient;
  let days: OpenSession[][];
  const until = addHallDays(hallDateOf(new Date()), 30);
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    admin = await signInStaff(system.baseUrl, 'admin');
    await changeSetting(admin, 'enquiry', {
      individual: '010-62001234',
      team: '010-62005678',
      from: '08:00',
      until: '11:30',
    });
    days = await findOpenDays((await registerVisitor(system.baseUrl)).client, 3);
  });

  const blacklist = async (idnum: string, realname: string, end?: string): Promise<void> => {
    const form = { realname, doctype: 2, idnum, reason: '倒卖名额', ...(end && { until: end }) };
    expect((await admin.call('POST', 'blacklist', form)).status).toBe(201);
  };
  const blockOf = async (client: VisitorClient, type = 'user') =>
    (await client.call(`${type}_account/logininfo`)).blocked as
      | { code: string; errmsg: string }
      | undefined;

  test('a companion on the blacklist is named with the last day and a contact, and nothing more', async () => {
    const { client, idnum, realname } = await registerVisitor(system.baseUrl);
    const friend = { realname: '欧阳娜娜', doctype: 2, idnum: newPassport() };
    const own = { realname, doctype: 2, idnum };
    await blacklist(friend.idnum, friend.realname, until);
    // Each gateway reloads the blacklist several times a minute. A session that does not exist takes no seat until
    // then.
    const refused = await eventually(async () => {
      const answer = await submit(system.baseUrl, client, {
        eventssessionid: '999999999',
        visitors: [own, friend],
      });
      expect(answer.code).toBe('B00002');
      return answer;
    });
    expect(refused.errors).toMatchObject([{ field: 'idnum', index: 1 }]);
    const message = String(refused.errmsg);
    expect(message).toContain('欧阳娜娜');
    expect(message).toContain(dateInWords(until, 'zh'));
    expect(message).toContain('010-62001234');
    expect(message).not.toContain('您已');
    const answer = JSON.stringify(refused);
    for (const secret of [friend.idnum, '倒卖', '王'])
      expect([secret, answer.includes(secret)]).toEqual([secret, false]);
    expect(await blockOf(client)).toBeUndefined();
  });

  test('the account holder is shown the reason before the form, in the reader’s language', async () => {
    const { client, idnum, realname } = await registerVisitor(system.baseUrl, 'en');
    expect(await blockOf(client)).toBeUndefined();
    await blacklist(idnum, realname);
    const block = await eventually(async () => {
      const found = await blockOf(client);
      expect(found).toBeDefined();
      return found!;
    });
    expect(block).toEqual({
      code: 'B00002',
      errmsg: expect.stringMatching(/^You are on the blacklist .*010-62001234$/),
    });
    const friend = { realname: '李丽', doctype: 2, idnum: newPassport() };
    expect(await book(system.baseUrl, client, days[1]![0]!, [friend])).toMatchObject({
      code: 'B00002',
      errmsg: block.errmsg,
    });
  });

  test('the same holds for a used-up cancellation limit and for a pause, with its last day', async () => {
    const { client, realname, idnum } = await registerVisitor(system.baseUrl);
    const own = { realname, doctype: 2, idnum };
    for (const session of days[2]!.slice(0, 2)) {
      const { orderid } = await book(system.baseUrl, client, session, [own]);
      expect((await client.call('order/cancel', { orderid: String(orderid) })).code).toBe('A00006');
    }
    expect(await blockOf(client)).toMatchObject({
      code: 'B00002',
      errmsg: expect.stringContaining('今日'),
    });

    const paused = (await registerVisitor(system.baseUrl)).client;
    await database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, paused_until)
       SELECT account_id, 90, '[]', now() + interval '3 days' FROM sign_ins ORDER BY created_at DESC LIMIT 1`,
    );
    const day = dateInWords(addHallDays(hallDateOf(new Date()), 3), 'zh');
    await eventually(async () =>
      expect(await blockOf(paused)).toMatchObject({
        code: 'B00021',
        errmsg: expect.stringContaining(day),
      }),
    );
  });

  test('the same holds for a guide without an agency and for a locked account', async () => {
    const guide = await registerTeam(system.baseUrl, database, 'tg');
    expect(await blockOf(guide.client, 'tg')).toMatchObject({ code: 'B00005' });
    const locked = await registerTeam(system.baseUrl, database, 'ta', 8);
    await eventually(async () =>
      expect(await blockOf(locked.client, 'ta')).toMatchObject({ code: 'B00001' }),
    );
  });
});
