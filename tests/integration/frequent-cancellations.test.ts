import { beforeAll, describe, expect, test } from '@jest/globals';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { book, findOpenDays, type OpenSession, readOrder } from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { cancelledBefore } from '../support/past-cancellations';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

describe('a visitor who cancels too often', () => {
  let system: System;
  let database: RowsPool;
  let admin: StaffClient;
  let sessions: OpenSession[];
  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    admin = await signInStaff(system.baseUrl, 'admin');
    const { client } = await registerVisitor(system.baseUrl);
    sessions = (await findOpenDays(client, 3)).flat();
  });

  /** Makes an account with a coming order and this number of earlier cancellations. */
  const whoCancelled = async (times: number, locale: 'zh' | 'en' = 'zh') => {
    const person = await registerVisitor(system.baseUrl, locale);
    const own = { realname: person.realname, doctype: 2, idnum: person.idnum };
    const order = async (place: number): Promise<string> => {
      const answer = await book(system.baseUrl, person.client, sessions[place]!, [own]);
      expect(answer).toMatchObject({ state: 'confirmed' });
      return String(answer.orderid);
    };
    const first = await order(0);
    await cancelledBefore(database, first, times);
    return { ...person, own, order, first };
  };
  const warningOf = async (by: VisitorClient, orderid: string) =>
    (await readOrder(by, orderid)).cancelwarning;
  const cancel = (by: VisitorClient, orderid: string): Promise<Answer> =>
    by.call('order/cancel', { orderid });
  const entryOf = async (idnum: string) => {
    const { body } = await admin.call('POST', 'blacklist/search', { idnum });
    return (body as { items: Record<string, unknown>[] }).items[0];
  };

  test('is warned before each of the last three, then blacklisted, notified, and lifted by staff with a reason', async () => {
    const { client, order, own, first, telnum, idnum } = await whoCancelled(7);
    const before = await warningOf(client, first);
    expect(before.blacklist).toMatchObject({ left: 3 });
    expect(before.text).toContain(before.blacklist!.text);
    expect(before.blacklist!.text).toMatch(/7 次.*3 次.*黑名单.*90 天/);
    expect((await cancel(client, first)).code).toBe('A00006');
    const second = await order(1);
    expect((await warningOf(client, second)).blacklist).toMatchObject({ left: 2 });
    // Two cancellations a day stop booking for the day, so move today's cancellations a fortnight back.
    const timePasses = () =>
      database.query(
        `UPDATE orders SET cancelled_at = cancelled_at - interval '35 days' WHERE cancelled_at > now() - interval '1 day'`,
      );
    await timePasses();
    expect((await cancel(client, second)).code).toBe('A00006');
    await timePasses();
    const third = await order(5);
    const last = await warningOf(client, third);
    expect(last.blacklist).toMatchObject({ left: 1 });
    expect(last.blacklist!.text).toMatch(/取消本订单后.*黑名单.*90 天/);
    expect(await entryOf(idnum)).toBeUndefined();
    expect((await cancel(client, third)).code).toBe('A00006');

    const until = addHallDays(hallDateOf(new Date()), 90);
    const entry = await entryOf(idnum);
    expect(entry).toMatchObject({ state: 'standing', byrule: true, until, doctype: 2 });
    expect(entry!.reason).toContain('10');
    expect(entry!.idnum).toBe(`${idnum.slice(0, 3)}****${idnum.slice(-4)}`);
    await eventually(async () => {
      // It may be sent before the message about the cancelled order.
      const texts = (await readMessages(system.baseUrl, telnum)).map(({ text }) => text);
      expect(texts.join()).toContain(dateInWords(until, 'zh'));
    });
    const { items } = await client.call('user_account/statuslog');
    expect(items).toContainEqual(
      expect.objectContaining({ description: expect.stringContaining('黑名单') }),
    );
    await timePasses();
    const blockOf = async () => (await client.call('user_account/logininfo')).blocked;
    await eventually(async () =>
      expect(await blockOf()).toMatchObject({
        code: 'B00002',
        errmsg: expect.stringContaining(dateInWords(until, 'zh')),
      }),
    );
    const again = {
      eventssessionid: sessions[10]!.eventssessionid,
      eventsdate: sessions[10]!.eventsdate,
    };
    expect(await book(system.baseUrl, client, again, [own])).toMatchObject({ code: 'B00002' });

    const lift = (reason: string) =>
      admin.call('POST', `blacklist/${String(entry!.blacklistid)}/lift`, { reason });
    expect((await lift('')).status).toBe(400);
    expect((await lift('申诉核实')).status).toBe(204);
    await eventually(async () => expect(await blockOf()).toBeUndefined());
    const { state, orderid } = await book(system.baseUrl, client, again, [own]);
    expect(state).toBe('confirmed');
    // Cancellations before the lift do not count again.
    expect(await warningOf(client, String(orderid))).not.toHaveProperty('blacklist');
  });

  test('is warned on the page of the ticket link, too', async () => {
    const { client, first, telnum } = await whoCancelled(8, 'en');
    expect((await warningOf(client, first)).blacklist).toMatchObject({ left: 2 });
    const link = await eventually(async () => {
      const found = (await readMessages(system.baseUrl, telnum)).map(
        ({ text }) => /\/t\/[0-9a-z]+/.exec(text)?.[0],
      );
      expect(found.find(Boolean)).toBeTruthy();
      return found.find(Boolean)!;
    });
    await database.query(`UPDATE accounts SET telnum = '13700009911' WHERE telnum = $1`, [telnum]);
    const page = new URL(link, system.baseUrl);
    const opened = await fetch(`${page.href}?lang=en`);
    const cookiesOf = ({ headers }: Response) =>
      headers.getSetCookie().map((one) => one.split(';')[0]);
    const cookies = cookiesOf(opened);
    const post = async (step: string, fields: Record<string, string>) => {
      const answer = await fetch(`${page.href}/${step}?lang=en`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: cookies.join('; ') },
        body: new URLSearchParams(fields),
      });
      const shown = await fetch(new URL(answer.headers.get('location')!, page), {
        headers: { cookie: [...cookies, ...cookiesOf(answer)].join('; ') },
      });
      return shown.text();
    };
    await post('code', {});
    const code = (await readMessages(system.baseUrl, '13700009911')).find((one) => one.code)?.code;
    expect(await post('prove', { smscode: String(code) })).toMatch(/2 more.*blacklist/);
  });

  test('is not blacklisted if the hall has set the limit to 0', async () => {
    await changeSetting(admin, 'frequentCancellations', { most: 0, forDays: 90 });
    const { client, first, idnum } = await whoCancelled(11);
    // A process may use settings that it read up to a second ago.
    await eventually(async () =>
      expect(await warningOf(client, first)).not.toHaveProperty('blacklist'),
    );
    expect((await cancel(client, first)).code).toBe('A00006');
    expect(await entryOf(idnum)).toBeUndefined();
  });
});
