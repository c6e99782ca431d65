import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StaffOrderRow, WindowSession } from '@hall/shared/contract/staff/orders';
import { openHallDatabase } from '@hall/domain/model';
import { eventually } from '../support/eventually';
import {
  book,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
} from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { freshStores } from '../support/fresh-stores';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { startSystem, type System } from '../support/start-system';

describe('orders at the staff’s desk', () => {
  let system: System;
  let database: Awaited<ReturnType<typeof openHallDatabase>>;
  let admin: StaffClient;
  let sessions: OpenSession[];
  beforeAll(async () => {
    system = await startSystem(await freshStores());
    database = await openHallDatabase(system.databaseUrl, 2);
    admin = await signInStaff(system.baseUrl, 'admin');
    const { client } = await registerVisitor(system.baseUrl);
    sessions = (await findOpenDays(client, 2)).flat();
  });
  afterAll(async () => {
    await database.destroy();
    await system.stop();
  });

  const search = async (filters: Record<string, string>) => {
    const { body, status } = await admin.call('POST', 'orders/search', filters);
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body.items as StaffOrderRow[]).map(({ orderid }) => orderid);
  };
  /** What was sent to a phone, all together: its ticket's message comes by the clock, before or after the others. */
  const textsTo = async (telnum: string): Promise<string> =>
    (await readMessages(system.baseUrl, telnum)).map(({ text }) => text).join('\n');
  const newOrder = async (session = sessions[0]!, count = 2) => {
    const visitor = await registerVisitor(system.baseUrl);
    const visitors = party(count);
    const { orderid, orderno } = await book(system.baseUrl, visitor.client, session, visitors);
    return { ...visitor, visitors, orderid: String(orderid), orderno: String(orderno) };
  };

  test('an order is found by whatever there is to go by, a cancelled one too; nothing leaves unmasked', async () => {
    const order = await newOrder();
    const { body } = await admin.call('GET', `orders/${order.orderid}`);
    const keywords = [
      order.orderno,
      String(body.ticketcode).toLowerCase(),
      order.telnum,
      `+86 ${order.telnum}`,
      order.visitors[1]!.idnum,
    ];
    for (const keyword of keywords) expect(await search({ keyword })).toEqual([order.orderid]);
    expect(
      await search({ keyword: '王小明', eventssessionid: sessions[0]!.eventssessionid }),
    ).toContain(order.orderid);
    expect(await search({ keyword: '查无此人' })).toEqual([]);
    const text = JSON.stringify(body);
    for (const secret of [order.telnum, order.visitors[0]!.idnum, '王小明'])
      expect(text).not.toContain(secret);
    expect(body.history).toMatchObject([{ description: '预约成功' }]);

    await order.client.call('order/cancel', { orderid: order.orderid });
    expect(await search({ keyword: order.visitors[1]!.idnum })).toEqual([order.orderid]);
    expect(await search({ keyword: order.orderno, status: '1' })).toEqual([]);
  });

  test('a visitor is found by each spelling that a passport has of the name', async () => {
    const visitor = await registerVisitor(system.baseUrl);
    const visitors = [{ ...party(1)[0]!, realname: 'Siobhán O’Brien-Łuczak' }];
    const { orderid } = await book(system.baseUrl, visitor.client, sessions[1]!, visitors);
    for (const keyword of [
      'Siobhán O’Brien-Łuczak',
      "SIOBHAN O'BRIEN LUCZAK",
      'siobhan obrienluczak',
      'SIOBHAN·OBRIEN·LUCZAK',
    ])
      expect(await search({ keyword })).toEqual([String(orderid)]);
    expect(await search({ keyword: '·' })).toEqual([]);
    expect(await search({ keyword: 'Siobhan' })).toEqual([]);
  });

  test('to see an ID number as it is needs the permission, and is in the audit log', async () => {
    const order = await newOrder();
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect((await gate.call('POST', `orders/${order.orderid}/unmask`, {})).status).toBe(403);
    const { body } = await admin.call('POST', `orders/${order.orderid}/unmask`, {});
    expect(body.items).toMatchObject(order.visitors.map(({ idnum }) => ({ idnum })));
    const { body: log } = await admin.call('GET', 'audit?act=order.unmask');
    expect(log.items).toMatchObject([{ subjectid: order.orderid, username: 'admin' }]);
    expect(JSON.stringify(log)).not.toContain(order.visitors[0]!.idnum);
  });

  test('the hall cancels with a reason, without penalty, and tells the visitor', async () => {
    const order = await newOrder();
    const path = `orders/${order.orderid}/cancel`;
    expect(await admin.call('POST', path, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    const { body } = await admin.call('POST', path, { reason: '展厅临时关闭' });
    expect(body).toMatchObject({ status: 3, cancelledby: 'hall' });
    expect((await admin.call('POST', path, { reason: '再次取消' })).status).toBe(409);
    const told = await order.client.call('order/get', { orderid: order.orderid });
    expect(told.order).toMatchObject({ status: 3, cancelwarning: { left: { day: 2 } } });
    expect(JSON.stringify(told.order)).toContain('展厅临时关闭');
    await eventually(async () => expect(await textsTo(order.telnum)).toContain('展厅临时关闭'));
    const [pool] = (await database.query(
      `SELECT sold, (SELECT count(*)::int FROM tickets t JOIN orders o ON o.id = t.order_id
         WHERE o.session_id = p.session_id AND o.pool = p.pool AND t.holds_seat) AS held
       FROM seat_pools p WHERE session_id = $1 AND pool = 'personal'`,
      [sessions[0]!.eventssessionid],
    )) as [{ sold: number; held: number }];
    expect(pool.sold).toBe(pool.held);
  });

  test('the ticket message is sent again, once a minute', async () => {
    const order = await newOrder();
    const path = `orders/${order.orderid}/resend`;
    expect((await admin.call('POST', path)).status).toBe(204);
    expect((await admin.call('POST', path)).status).toBe(429);
    await eventually(async () => expect(await textsTo(order.telnum)).toContain(order.orderno));
  });

  test('a large team booking waits for its review; of two who decide, one is told that he was late', async () => {
    await database.query(
      `INSERT INTO settings (key, value) VALUES ('teamReviewFrom', '3')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await sleep(1200);
    const team = async () => {
      const order = await newOrder(sessions[1], 3);
      await database.query(`UPDATE orders SET account_type = 'ta', pool = 'team' WHERE id = $1`, [
        order.orderid,
      ]);
      await database.query(
        `UPDATE seat_pools SET sold = sold + CASE pool WHEN 'team' THEN 3 ELSE -3 END
         WHERE session_id = $1 AND pool IN ('team', 'personal')`,
        [sessions[1]!.eventssessionid],
      );
      await database.query('UPDATE tickets SET status = 5 WHERE order_id = $1', [order.orderid]);
      return order;
    };
    const [approved, rejected] = [await team(), await team()];
    expect((await search({ bookingstatus: '5' })).sort()).toEqual(
      [approved.orderid, rejected.orderid].sort(),
    );
    expect(await search({ waiting: '1', sort: 'orderid' })).toEqual([
      approved.orderid,
      rejected.orderid,
    ]);
    const outcomes = await Promise.all(
      ['approver', 'reviewer'].map(async (role) => {
        const by = await signInStaff(system.baseUrl, role);
        return by.call('POST', `orders/${approved.orderid}/review`, { decision: 'approve' });
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const path = `orders/${rejected.orderid}/review`;
    expect((await admin.call('POST', path, { decision: 'reject' })).status).toBe(400);
    const { body } = await admin.call('POST', path, { decision: 'reject', reason: '人员信息不符' });
    expect(body).toMatchObject({ status: 3, bookingstatus: 6 });
    expect((await admin.call('GET', `orders/${approved.orderid}`)).body).toMatchObject({
      status: 1,
      bookingstatus: 1,
    });
    expect(await search({ waiting: '1' })).toEqual([]);
    await database.query(`DELETE FROM settings WHERE key = 'teamReviewFrom'`);
  });

  describe('at the window', () => {
    const session = () => sessions[3]!;
    const form = (telnum: string, more: object = {}) => ({
      requestid: newRequestId(),
      eventssessionid: session().eventssessionid,
      telnum,
      visitors: party(2),
      ...more,
    });
    const decide = async (requestid: string) => {
      for (;;) {
        const { body } = await admin.call('GET', `orders/requests/${requestid}`);
        if (body.state !== 'queued') return body;
        await sleep(100);
      }
    };

    test('the first day that the window has seats on is offered; another one is asked for by its date', async () => {
      const offered = async (query = '') =>
        (await admin.call('GET', `orders/window${query}`)).body.items as WindowSession[];
      const first = await offered();
      expect(first.some(({ state }) => state === 'available')).toBe(true);
      expect(first[0]!.eventsdate).toBe(session().eventsdate);
      const later = sessions.at(-1)!.eventsdate;
      const thatDay = await offered(`?date=${later}`);
      expect(new Set(thatDay.map(({ eventsdate }) => eventsdate))).toEqual(new Set([later]));
      expect(thatDay[0]).toMatchObject({ state: 'available', remaining: 40 });
      expect(await offered('?date=2020-01-01')).toEqual([]);
    });

    test('staff book for others from the window’s pool by the same way; its owner finds it by his phone', async () => {
      const booking = form('13800007777');
      const accepted = await admin.call('POST', 'orders', booking);
      expect(accepted).toMatchObject({ status: 202, body: { requestid: booking.requestid } });
      expect((await admin.call('POST', 'orders', booking)).status).toBe(202);
      const { orderid, ...result } = await decide(booking.requestid);
      expect(result).toMatchObject({ state: 'confirmed' });
      const { body } = await admin.call('GET', `orders/${String(orderid)}`);
      expect(body).toMatchObject({ pool: 'window', ticketcount: 2, telnum: '138****7777' });
      expect(await search({ keyword: '13800007777' })).toEqual([orderid]);
    });

    test('under the same rules: a visitor booked that day, wrong numbers, a locked account', async () => {
      const passport = newPassport();
      const first = form('13800007778', {
        visitors: [{ realname: '李雷', doctype: 2, idnum: passport }],
      });
      await admin.call('POST', 'orders', first);
      await decide(first.requestid);
      const again = form('13800007779', {
        visitors: [{ realname: '李雷', doctype: 2, idnum: passport }],
      });
      await admin.call('POST', 'orders', again);
      expect(await decide(again.requestid)).toMatchObject({ state: 'rejected' });
      const wrong = form('1380000', {
        visitors: [{ realname: '李雷', doctype: 1, idnum: '110101199003071234' }],
      });
      const { body, status } = await admin.call('POST', 'orders', wrong);
      expect(status).toBe(400);
      expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
        'idnum',
        'telnum',
      ]);
      await database.query(`UPDATE accounts SET status = 8 WHERE telnum = '13800007778'`);
      expect(await admin.call('POST', 'orders', form('13800007778'))).toMatchObject({
        status: 409,
        body: { code: 'B00001' },
      });
    });

    test('a booking and its entry in the audit log are written together: neither without the other', async () => {
      const entriesOf = async (requestid: string) =>
        (await admin.call('POST', 'audit/search', { act: 'order.assist', subjectid: requestid }))
          .body.items;
      const isStored = async (requestid: string) =>
        ((await admin.call('GET', `orders/requests/${requestid}`)).status === 200) as boolean;

      await database.query(`
        CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry today'; END $$;
        CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_log
          FOR EACH ROW WHEN (NEW.act = 'order.assist') EXECUTE FUNCTION refuse_entry()`);
      const booking = form('13800007790');
      expect((await admin.call('POST', 'orders', booking)).status).toBe(500);
      await database.query('DROP TRIGGER refuse_entry ON audit_log; DROP FUNCTION refuse_entry()');
      expect(await isStored(booking.requestid)).toBe(false);
      expect(await entriesOf(booking.requestid)).toEqual([]);

      expect((await admin.call('POST', 'orders', booking)).status).toBe(202);
      expect((await admin.call('POST', 'orders', booking)).status).toBe(202);
      expect(await entriesOf(booking.requestid)).toMatchObject([
        { username: 'admin', after: { visitors: 2 } },
      ]);
    });

    test('nobody else’s request is told', async () => {
      const { orderid } = await newOrder(sessions[4], 1);
      const [{ requestid }] = (await database.query('SELECT requestid FROM orders WHERE id = $1', [
        orderid,
      ])) as [{ requestid: string }];
      expect((await admin.call('GET', `orders/requests/${requestid}`)).status).toBe(404);
    });
  });
});
