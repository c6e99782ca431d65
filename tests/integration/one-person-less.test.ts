import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  book,
  decided,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
  readOrder,
  soldSeats,
} from '../support/booking-steps';
import { eventually, untilLocked } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

describe('removing one person from an order', () => {
  let system: System;
  let database: RowsPool;
  let today: OpenSession[];

  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    const { client } = await registerVisitor(system.baseUrl);
    [today] = (await findOpenDays(client)) as [OpenSession[]];
  });

  const takeOut = (by: VisitorClient, orderid: unknown, ticketid: string): Promise<Answer> =>
    by.call('order/takeOut', { orderid: String(orderid), ticketid });
  const bookFor = async (session: OpenSession, visitors: object[]) => {
    const { client } = await registerVisitor(system.baseUrl);
    const { orderid } = await book(system.baseUrl, client, session, visitors);
    return { client, orderid, order: await readOrder(client, orderid) };
  };

  test('returns one seat, keeps the others, and is no cancellation', async () => {
    const [before, people] = [await soldSeats(database, today[0]!), party(3)];
    const { client, orderid, order } = await bookFor(today[0]!, people);
    const first = order.visitors[0]!;
    expect(await takeOut(client, orderid, first.ticketid)).toMatchObject({ code: 'A00006' });
    const left = await readOrder(client, orderid);
    expect(left).toMatchObject({ status: 1, ticketcount: 2, bookingstatus: order.bookingstatus });
    expect(left.cancelwarning).toEqual(order.cancelwarning);
    // The order lists exactly the people that it counts.
    expect(left.visitors).toEqual(order.visitors.slice(1));
    expect(left.history.map(({ description }) => description)).toContain(
      `移出${first.realname}（护照，尾号 ${people[0]!.idnum.slice(-4)}），余 2 人`,
    );
    expect(await soldSeats(database, today[0]!)).toBe(before + 2);
    // The removed person can be booked again that day, the others cannot.
    const other = await registerVisitor(system.baseUrl);
    expect(await book(system.baseUrl, other.client, today[1]!, [people[1]!])).toMatchObject({
      rejectcode: 'B00015',
    });
    expect(await book(system.baseUrl, other.client, today[1]!, [people[0]!])).toMatchObject({
      state: 'confirmed',
    });
  });

  test('twice, at once or by another account, removes nobody else', async () => {
    const { client, orderid, order } = await bookFor(today[2]!, party(4));
    const [first, second] = order.visitors;
    const answers = await Promise.all([
      takeOut(client, orderid, first!.ticketid),
      takeOut(client, orderid, first!.ticketid),
      takeOut(client, orderid, second!.ticketid),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['A00006', 'A00006', 'A00009']);
    expect((await readOrder(client, orderid)).ticketcount).toBe(2);
    const stranger = await registerVisitor(system.baseUrl);
    const third = order.visitors[2]!.ticketid;
    expect(await takeOut(stranger.client, orderid, third)).toMatchObject({ code: 'A00009' });
    const another = await bookFor(today[3]!, party(1));
    expect(await takeOut(another.client, another.orderid, third)).toMatchObject({ code: 'A00009' });
    expect((await readOrder(client, orderid)).ticketcount).toBe(2);
  });

  test('of the last person cancels the order, which counts as a cancellation', async () => {
    const { client, orderid, order } = await bookFor(today[4]!, party(2));
    for (const { ticketid } of order.visitors)
      expect(await takeOut(client, orderid, ticketid)).toMatchObject({ code: 'A00006' });
    const ended = await readOrder(client, orderid);
    expect(ended).toMatchObject({ status: 3, ticketcount: 1 });
    expect(ended.visitors.map(({ ticketid }) => ticketid)).toEqual([order.visitors[1]!.ticketid]);
    expect(ended.cancelwarning.left.year).toBe(order.cancelwarning.left.year - 1);
  });

  test('while the order is being cancelled, returns no seat twice', async () => {
    const before = await soldSeats(database, today[3]!);
    const { client, orderid, order } = await bookFor(today[3]!, party(3));
    const cancelOrder = (): Promise<Answer> =>
      client.call('order/cancel', { orderid: String(orderid) });
    // Both have read the order before either may lock it. Locks are granted in the order of the requests.
    const [takenOut, cancelled] = await database.transaction(async (pool) => {
      await pool.query(
        `SELECT 1 FROM seat_pools WHERE session_id = $1 AND pool = 'personal' FOR UPDATE`,
        [today[3]!.eventssessionid],
      );
      const first = takeOut(client, orderid, order.visitors[0]!.ticketid);
      await untilLocked(database);
      const second = cancelOrder();
      await untilLocked(database, 2);
      return [{ answer: first }, { answer: second }];
    });
    expect(await takenOut.answer).toMatchObject({ code: 'A00006' });
    expect(await cancelled.answer).toMatchObject({ code: 'A00006' });
    expect((await readOrder(client, orderid)).status).toBe(3);
    expect(await soldSeats(database, today[3]!)).toBe(before);
  });

  test('is refused at the same deadline as a cancellation', async () => {
    const { client, orderid, order } = await bookFor(today[3]!, party(2));
    await database.query(
      `INSERT INTO settings (key, value) VALUES ('cancelBeforeMinutes', '100000')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await eventually(async () =>
      expect(await readOrder(client, orderid)).toMatchObject({ cancellable: false }),
    );
    const ticketid = order.visitors[0]!.ticketid;
    expect(await takeOut(client, orderid, ticketid)).toMatchObject({ code: 'B00019' });
    expect((await readOrder(client, orderid)).ticketcount).toBe(2);
    await database.query(`DELETE FROM settings WHERE key = 'cancelBeforeMinutes'`);
  });

  test('races with a move of the order to another session, and one of them wins', async () => {
    const { client, orderid, order } = await bookFor(today[0]!, party(3));
    const requestid = newRequestId();
    const [taken] = await Promise.all([
      takeOut(client, orderid, order.visitors[1]!.ticketid),
      client.call('order/change', {
        requestid,
        orderid: String(orderid),
        eventssessionid: today[1]!.eventssessionid,
      }),
    ]);
    await decided(client, requestid);
    const left = await readOrder(client, orderid);
    expect(left.ticketcount).toBe(taken.code === 'A00006' ? 2 : 3);
    expect(left.visitors.filter(({ status }) => status === 1)).toHaveLength(left.ticketcount);
  });
});
