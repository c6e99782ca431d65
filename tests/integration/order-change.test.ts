import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  book,
  decided,
  findOpenDays,
  leaveSeats,
  newRequestId,
  type OpenSession,
  party,
  readOrder,
  soldSeats,
} from '../support/booking-steps';
import { solveCaptcha } from '../support/development-tools';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

describe('moving an order to another session', () => {
  let system: System;
  let database: RowsPool;
  let today: OpenSession[];
  let tomorrow: OpenSession[];

  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    const { client } = await registerVisitor(system.baseUrl);
    [today, tomorrow] = (await findOpenDays(client, 2)) as [OpenSession[], OpenSession[]];
  });

  const change = async (
    by: VisitorClient,
    orderid: unknown,
    to: OpenSession,
    requestid = newRequestId(),
  ): Promise<Answer> => {
    const accepted = await by.call('order/change', {
      requestid,
      orderid: String(orderid),
      eventssessionid: to.eventssessionid,
      captchatoken: await solveCaptcha(system.baseUrl, by),
    });
    return accepted.status === 202 ? decided(by, requestid) : accepted;
  };

  test('within a day and across days: the same order, with seats only in the new session', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    for (const [from, to] of [
      [today[0]!, today[1]!],
      [today[0]!, tomorrow[0]!],
    ]) {
      const before = [await soldSeats(database, from!), await soldSeats(database, to!)];
      const { orderid } = await book(system.baseUrl, client, from!, 3);
      const moved = await change(client, orderid, to!);
      expect(moved).toMatchObject({ state: 'confirmed', orderid });
      const order = await readOrder(client, orderid);
      expect(order).toMatchObject({
        eventsdate: to!.eventsdate,
        status: 1,
        ticketcount: 3,
        changesleft: 0,
      });
      expect(JSON.stringify(order.history)).toContain('改签');
      expect([await soldSeats(database, from!), await soldSeats(database, to!)]).toEqual([
        before[0],
        before[1]! + 3,
      ]);
      // The same account and people can book the old session again.
      expect(await change(client, orderid, from!)).toMatchObject({ code: 'B00018' });
    }
  });

  test('the visitors are free on the old day and taken on the new one', async () => {
    const [one, other] = [
      await registerVisitor(system.baseUrl),
      await registerVisitor(system.baseUrl),
    ];
    const people = party(1);
    const { orderid } = await book(system.baseUrl, one.client, today[2]!, people);
    await change(one.client, orderid, tomorrow[2]!);
    expect(await book(system.baseUrl, other.client, tomorrow[3]!, people)).toMatchObject({
      rejectcode: 'B00015',
    });
    expect(await book(system.baseUrl, other.client, today[3]!, people)).toMatchObject({
      state: 'confirmed',
    });
  });

  test('without enough seats the order is unchanged, and other sessions are offered', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    await leaveSeats(database, client, tomorrow[4]!, 2);
    const { orderid } = await book(system.baseUrl, client, today[4]!, 3);
    const refused = await change(client, orderid, tomorrow[4]!);
    expect(refused).toMatchObject({ state: 'rejected', rejectcode: 'B00016' });
    expect((refused.alternatives as unknown[]).length).toBeGreaterThan(0);
    expect(await readOrder(client, orderid)).toMatchObject({
      eventsdate: today[4]!.eventsdate,
      changesleft: 1,
    });
    expect(await change(client, orderid, today[3]!)).toMatchObject({ state: 'confirmed' });
  });

  test('of two simultaneous changes one moves the order, the other is refused', async () => {
    const { client } = await registerVisitor(system.baseUrl);
    const { orderid } = await book(system.baseUrl, client, today[0]!, 2);
    const outcomes = await Promise.all(
      [today[2]!, tomorrow[1]!].map((to) => change(client, orderid, to)),
    );
    expect(
      outcomes
        .map(({ state, rejectcode, code }) =>
          state === 'confirmed' ? state : (rejectcode ?? code),
        )
        .sort(),
    ).toEqual(['B00018', 'confirmed']);
  });

  test('a repeated request is one change; another account’s order is not found', async () => {
    const [mine, other] = [
      await registerVisitor(system.baseUrl),
      await registerVisitor(system.baseUrl),
    ];
    const { orderid } = await book(system.baseUrl, mine.client, today[0]!, 1);
    expect(await change(other.client, orderid, today[1]!)).toMatchObject({
      status: 404,
      code: 'A00009',
    });
    const requestid = newRequestId();
    const first = await change(mine.client, orderid, today[1]!, requestid);
    const again = await change(mine.client, orderid, today[1]!, requestid);
    expect([first.state, again.state]).toEqual(['confirmed', 'confirmed']);
    expect(await change(mine.client, orderid, today[2]!, requestid)).toMatchObject({
      code: 'B00018',
    });
  });
});
