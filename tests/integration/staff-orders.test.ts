import { describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import { book, party } from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { useStaffSystem } from '../support/use-staff-system';

describe('orders in the console', () => {
  const staff = useStaffSystem();
  /** Returns all messages to a phone joined: the ticket message may come before or after the others. */
  const textsTo = async (telnum: string): Promise<string> =>
    (await readMessages(staff.system.baseUrl, telnum)).map(({ text }) => text).join('\n');
  const newOrder = async (session = staff.sessions[0]!, count = 2) => {
    const visitor = await registerVisitor(staff.system.baseUrl);
    const visitors = party(count);
    const { orderid, orderno } = await book(
      staff.system.baseUrl,
      visitor.client,
      session,
      visitors,
    );
    return { ...visitor, visitors, orderid: String(orderid), orderno: String(orderno) };
  };

  test('an order is found by any of its data, a cancelled one too; no number is unmasked', async () => {
    const order = await newOrder();
    const { body } = await staff.admin.call('GET', `orders/${order.orderid}`);
    const keywords = [
      order.orderno,
      String(body.ticketcode).toLowerCase(),
      `]Q1${String(body.ticketcode)}\r`,
      order.telnum,
      `+86 ${order.telnum}`,
      order.visitors[1]!.idnum,
    ];
    for (const keyword of keywords)
      expect(await staff.search({ keyword })).toEqual([order.orderid]);
    expect(
      await staff.search({
        keyword: '王小明',
        eventssessionid: staff.sessions[0]!.eventssessionid,
      }),
    ).toContain(order.orderid);
    expect(await staff.search({ keyword: '查无此人' })).toEqual([]);
    const text = JSON.stringify(body);
    for (const secret of [order.telnum, order.visitors[0]!.idnum])
      expect(text).not.toContain(secret);
    expect(body.history).toMatchObject([{ description: '预约成功' }]);

    await order.client.call('order/cancel', { orderid: order.orderid });
    expect(await staff.search({ keyword: order.visitors[1]!.idnum })).toEqual([order.orderid]);
    expect(await staff.search({ keyword: order.orderno, status: '1' })).toEqual([]);
  });

  test('the orders of one account are found by the account, the newest first', async () => {
    const order = await newOrder();
    const { body } = await staff.admin.call('GET', `orders/${order.orderid}`);
    const { accountid } = body.account as { accountid: string };
    const later = await book(staff.system.baseUrl, order.client, staff.sessions.at(-1)!, party(1));
    expect(await staff.search({ accountid })).toEqual([String(later.orderid), order.orderid]);
    expect(
      (await staff.admin.call('GET', `orders?accountid=${accountid}&status=3`)).body.total,
    ).toBe(0);
  });

  test('a visitor is found by each spelling of a passport name', async () => {
    const visitor = await registerVisitor(staff.system.baseUrl);
    const visitors = [{ ...party(1)[0]!, realname: 'Siobhán O’Brien-Łuczak' }];
    const { orderid } = await book(
      staff.system.baseUrl,
      visitor.client,
      staff.sessions[1]!,
      visitors,
    );
    for (const keyword of [
      'Siobhán O’Brien-Łuczak',
      "SIOBHAN O'BRIEN LUCZAK",
      'siobhan obrienluczak',
      'SIOBHAN·OBRIEN·LUCZAK',
    ])
      expect(await staff.search({ keyword })).toEqual([String(orderid)]);
    expect(await staff.search({ keyword: '·' })).toEqual([]);
    for (const part of ['Siobhan', 'OBRIEN', 'łuczak'])
      expect(await staff.search({ keyword: part })).toEqual([String(orderid)]);
  });

  test('an order is found by a fragment, and the matching person is shown', async () => {
    const visitor = await registerVisitor(staff.system.baseUrl);
    const visitors = [...party(2)];
    visitors[0]!.realname = '赵先行';
    visitors[1]!.realname = '欧阳娜娜';
    const { orderid, orderno } = await book(
      staff.system.baseUrl,
      visitor.client,
      staff.sessions[1]!,
      visitors,
    );
    const found = async (keyword: string) => {
      const { body } = await staff.admin.call('POST', 'orders/search', { keyword });
      const rows = body.items as { orderid: string; found: unknown }[];
      return rows.find((row) => row.orderid === String(orderid))?.found;
    };
    const companion = { realname: '欧阳娜娜', isfirst: false };
    for (const part of ['欧阳', '娜娜', '欧阳娜娜', visitors[1]!.idnum])
      expect(await found(part)).toEqual(companion);
    expect(await found('先行')).toEqual({ realname: '赵先行', isfirst: true });
    for (const end of [String(orderno).slice(-4), visitor.telnum.slice(-4)])
      expect(await found(end)).toBeNull();
    expect(await found(visitor.telnum.slice(-3))).toBeUndefined();

    await visitor.client.call('order/cancel', { orderid: String(orderid) });
    expect(await found('欧阳')).toEqual(companion);
  });

  test('the hall cancels with a reason, without penalty, and notifies the visitor', async () => {
    const order = await newOrder();
    const path = `orders/${order.orderid}/cancel`;
    expect(await staff.admin.call('POST', path, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    const { body } = await staff.admin.call('POST', path, { reason: '展厅临时关闭' });
    expect(body).toMatchObject({ status: 3, cancelledby: 'hall' });
    const { body: log } = await staff.admin.call('GET', 'audit?act=order.cancel');
    expect(
      (log.items as { subjectid: string }[]).filter(({ subjectid }) => subjectid === order.orderid),
    ).toMatchObject([
      { before: { status: 1, bookingstatus: 1 }, after: { status: 3, bookingstatus: 3 } },
    ]);
    expect((await staff.admin.call('POST', path, { reason: '再次取消' })).status).toBe(409);
    const shown = await order.client.call('order/get', { orderid: order.orderid });
    expect(shown.order).toMatchObject({ status: 3, cancelwarning: { left: { day: 2 } } });
    expect(JSON.stringify(shown.order)).toContain('展厅临时关闭');
    await eventually(async () => expect(await textsTo(order.telnum)).toContain('展厅临时关闭'));
    const [pool] = (await staff.database.query(
      `SELECT sold, (SELECT count(*)::int FROM tickets t JOIN orders o ON o.id = t.order_id
         WHERE o.session_id = p.session_id AND o.pool = p.pool AND t.holds_seat) AS held
       FROM seat_pools p WHERE session_id = $1 AND pool = 'personal'`,
      [staff.sessions[0]!.eventssessionid],
    )) as [{ sold: number; held: number }];
    expect(pool.sold).toBe(pool.held);
  });

  test('the ticket message can be sent again, once a minute', async () => {
    const order = await newOrder();
    const path = `orders/${order.orderid}/resend`;
    expect((await staff.admin.call('POST', path)).status).toBe(204);
    expect((await staff.admin.call('POST', path)).status).toBe(429);
    await eventually(async () => expect(await textsTo(order.telnum)).toContain(order.orderno));
  });

  test('a large team booking waits for review; of two reviewers, the second is notified', async () => {
    const team = async () => {
      const order = await newOrder(staff.sessions[1], 3);
      await staff.database.query(
        `UPDATE orders SET account_type = 'tg', pool = 'team' WHERE id = $1`,
        [order.orderid],
      );
      await staff.database.query(
        `UPDATE seat_pools SET sold = sold + CASE pool WHEN 'team' THEN 3 ELSE -3 END
         WHERE session_id = $1 AND pool IN ('team', 'personal')`,
        [staff.sessions[1]!.eventssessionid],
      );
      await staff.database.query('UPDATE tickets SET status = 5 WHERE order_id = $1', [
        order.orderid,
      ]);
      return order;
    };
    const [approved, rejected] = [await team(), await team()];
    expect((await staff.search({ bookingstatus: '5' })).sort()).toEqual(
      [approved.orderid, rejected.orderid].sort(),
    );
    expect(await staff.search({ waiting: '1', sort: 'orderid' })).toEqual([
      approved.orderid,
      rejected.orderid,
    ]);
    const outcomes = await Promise.all(
      ['approver', 'reviewer'].map(async (role) => {
        const by = await signInStaff(staff.system.baseUrl, role);
        return by.call('POST', `orders/${approved.orderid}/review`, { decision: 'approve' });
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shown = await staff.database.query(
      // A message that has been sent meanwhile is in the log.
      `SELECT text FROM (SELECT text FROM queued_messages UNION ALL SELECT text FROM messages) AS written
       WHERE text LIKE '%审核通过%' AND text LIKE $1`,
      [`%${approved.orderno}%`],
    );
    expect(shown).toEqual([{ text: expect.stringMatching(/门票：http\S+\/t\/\w+ /) }]);
    const path = `orders/${rejected.orderid}/review`;
    expect((await staff.admin.call('POST', path, { decision: 'reject' })).status).toBe(400);
    const { body } = await staff.admin.call('POST', path, {
      decision: 'reject',
      reason: '人员信息不符',
    });
    expect(body).toMatchObject({ status: 3, bookingstatus: 6 });
    const { body: seen } = await staff.admin.call('GET', `orders/${approved.orderid}`);
    expect(seen).toMatchObject({
      // It stands under the guide, who is not its first visitor.
      group: (seen.account as { realname: string }).realname,
      status: 1,
      bookingstatus: 1,
    });
    expect(await staff.search({ waiting: '1' })).toEqual([]);
  });
});
