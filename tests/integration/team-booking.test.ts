import { once } from 'node:events';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import {
  decided,
  findOpenDays,
  type OpenSession,
  party,
  readOrder,
  submit,
} from '../support/booking-steps';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { bind, type NewTeamAccount, registerTeam } from '../support/new-team-account';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('booking for a team', () => {
  let system: System;
  let database: RowsPool;
  let redis: Redis;
  let guide: NewTeamAccount;
  let agency: NewTeamAccount;
  let sessions: OpenSession[];
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 4);
    redis = connectForCalls(system.redisUrl);
    cleanUpAtEnd(() => redis.disconnect());
    await once(redis, 'ready');
    agency = await registerTeam(system.baseUrl, database, 'ta');
    guide = await registerTeam(system.baseUrl, database, 'tg');
    await bind(guide, agency);
    [sessions] = (await findOpenDays(guide.client)) as [OpenSession[]];
  });

  const book = async (
    by: NewTeamAccount,
    count: number,
    fields: Record<string, string | object> = {},
  ): Promise<Answer> => {
    const submitted = await submit(system.baseUrl, by.client, {
      eventssessionid: sessions[0]!.eventssessionid,
      visitors: party(count),
      ...fields,
    });
    return submitted.status === 202 ? decided(by.client, submitted.requestid) : submitted;
  };
  /** The processes cache an account for two seconds, unless they are notified of a change. */
  const announceChange = ({ accountid }: NewTeamAccount) =>
    redis.publish('sign-in-changed', accountid);
  const setStatus = async (account: NewTeamAccount, status: number) => {
    await database.query('UPDATE accounts SET status = $2 WHERE id = $1', [
      account.accountid,
      status,
    ]);
    await announceChange(account);
  };
  const expectRefusal = (by: NewTeamAccount, code: string) =>
    eventually(async () => expect((await book(by, 1)).code).toBe(code));

  test('signed out, each home shows the seats of its kind; signed in, the account’s kind counts', async () => {
    const { eventsdate, eventssessionid } = sessions[0]!;
    const seatsOf = async (by: VisitorClient, accounttype?: string): Promise<number> => {
      const fields = { eventsdate, ...(accounttype && { accounttype }) };
      const answer = await by.call('bookingquery/getSessions', fields);
      const list = answer.sessions as { eventssessionid: string; remaining: number }[];
      return list.find((session) => session.eventssessionid === eventssessionid)!.remaining;
    };
    const nobody = createVisitorClient(system.baseUrl);
    const personal = await seatsOf(nobody);
    const team = await seatsOf(guide.client);
    expect(personal).not.toBe(team);
    expect(await seatsOf(nobody, 'user')).toBe(personal);
    expect(await seatsOf(nobody, 'tg')).toBe(team);
    expect(await seatsOf(nobody, 'ta')).toBe(team);
    expect(await seatsOf(guide.client, 'user')).toBe(team);
    const month = eventsdate.slice(0, 7);
    const dayOf = async (accounttype: string) =>
      (
        (await nobody.call('bookingquery/getCalendar', { month, accounttype })).days as {
          eventsdate: string;
          remaining: number;
        }[]
      ).find((day) => day.eventsdate === eventsdate)!.remaining;
    expect(await dayOf('tg')).toBeLessThan(await dayOf('user'));
    const unknown = await nobody.call('bookingquery/getSessions', { eventsdate, accounttype: 'x' });
    expect(unknown).toMatchObject({ code: 'A00002', errors: [{ field: 'accounttype' }] });
  });

  test('a guide books for its agency, from the team’s seats, with a team code', async () => {
    const left = async () =>
      (
        (await database.query(
          `SELECT sold FROM seat_pools WHERE session_id = $1 AND pool = 'team'`,
          [sessions[0]!.eventssessionid],
        )) as [{ sold: number }]
      )[0].sold;
    const before = await left();
    const booked = await book(guide, 10);
    expect(booked).toMatchObject({ code: 'A00006', state: 'confirmed' });
    expect(await left()).toBe(before + 10);
    expect(await readOrder(guide.client, booked.orderid)).toMatchObject({
      ticketcount: 10,
      ticketcode: expect.stringMatching(/^T/),
      bookingstatus: 1,
    });
  });

  test('an agency chooses one of its guides', async () => {
    expect((await book(agency, 10)).code).toBe('B00017');
    const stranger = await registerTeam(system.baseUrl, database, 'tg');
    const withStranger = await book(agency, 10, {
      guideids: [guide.accountid, stranger.accountid],
    });
    expect(withStranger.code).toBe('B00017');
    const booked = await book(agency, 10, { guideids: [guide.accountid] });
    expect(booked.state).toBe('confirmed');
    const { guides } = await agency.client.call<{
      guides: { guideid: string; orderspending: number }[];
    }>('ta_guides/list');
    expect(guides.find(({ guideid }) => guideid === guide.accountid)!.orderspending).toBe(2);
  });

  test('a guide sees what prevents a booking, in order of priority', async () => {
    const unready = await registerTeam(system.baseUrl, database, 'tg', 0);
    await expectRefusal(unready, 'B00003');
    await setStatus(unready, 8);
    await expectRefusal(unready, 'B00001');
    await setStatus(unready, 1);
    await expectRefusal(unready, 'B00005');
    const firm = await registerTeam(system.baseUrl, database, 'ta', 0);
    await unready.client.call('tg_agency/apply', { taid: firm.accountid });
    await expectRefusal(unready, 'B00006');
    await firm.client.call('ta_guides/approve', { guideid: unready.accountid });
    await expectRefusal(unready, 'B00007');
    await setStatus(firm, 8);
    await expectRefusal(unready, 'B00008');
    await setStatus(firm, 2);
    await expectRefusal(unready, 'B00009');
    await database.query('DELETE FROM account_papers WHERE account_id = $1', [unready.accountid]);
    await announceChange(unready);
    await expectRefusal(unready, 'B00004');
  });

  test('an order survives its binding: it can be seen and cancelled, no new one made', async () => {
    const leaver = await registerTeam(system.baseUrl, database, 'tg');
    await bind(leaver, agency);
    const booked = await book(leaver, 10);
    await agency.client.call('ta_guides/requestBreak', {
      guideid: leaver.accountid,
      reason: '离职',
    });
    expect((await leaver.client.call('tg_agency/get')).orderspending).toBe(1);
    await leaver.client.call('tg_agency/confirmBreak');
    expect(await readOrder(leaver.client, booked.orderid)).toMatchObject({
      status: 1,
      bookingstatus: 1,
    });
    expect((await book(leaver, 10)).code).toBe('B00005');
    const password = leaver.password;
    const refused = await leaver.client.call('accountdelete/tourguidedelete', { password });
    expect(refused.code).toBe('A00012');
    const cancelled = await leaver.client.call('order/cancel', { orderid: String(booked.orderid) });
    expect(cancelled.code).toBe('A00006');
    const gone = await leaver.client.call('accountdelete/tourguidedelete', { password });
    expect(gone.code).toBe('A00006');
    expect((await leaver.client.call('tg_account/logininfo')).code).toBe('A00004');
    const stored = JSON.stringify([
      await database.query('SELECT * FROM accounts WHERE id = $1', [leaver.accountid]),
      await database.query('SELECT * FROM account_papers WHERE account_id = $1', [
        leaver.accountid,
      ]),
      await database.query(
        'SELECT t.* FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.account_id = $1',
        [leaver.accountid],
      ),
    ]);
    for (const personal of [leaver.telnum, '李小红', '王小明'])
      expect(stored).not.toContain(personal);
  });
});
