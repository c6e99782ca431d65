import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually';
import {
  decided,
  findOpenDays,
  leaveSeats,
  type OpenSession,
  party,
  readOrder,
  shownSession,
  submit as submitTo,
} from '../support/booking-steps';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('the calls of an order', () => {
  let system: System;
  let database: RowsPool;
  let visitor: NewVisitor;
  let client: VisitorClient;
  let sessions: OpenSession[];

  beforeAll(async () => {
    system = await ownSystem();
    database = openRows(system.databaseUrl, 2);
    visitor = await registerVisitor(system.baseUrl);
    client = visitor.client;
    [sessions] = (await findOpenDays(client)) as [OpenSession[]];
  });

  const submit = (by: VisitorClient, fields: Record<string, string | number | object>) =>
    submitTo(system.baseUrl, by, fields);
  const book = async (by: VisitorClient, place: number, count = 1): Promise<Answer> => {
    const submitted = await submit(by, {
      eventssessionid: sessions[place]!.eventssessionid,
      visitors: party(count),
    });
    expect(submitted).toMatchObject({ status: 202, state: 'queued' });
    return decided(by, submitted.requestid);
  };

  test('an order is confirmed, read, shown as a ticket in every form, and cancelled', async () => {
    const { orderid, orderno } = await book(client, 0, 3);
    const order = await readOrder(client, orderid);
    expect(order).toMatchObject({ orderno, ticketcount: 3, status: 1, bookingstatus: 1 });
    expect(order.visitors.map(({ realname }) => realname)).toEqual(['王小明', '王小明', '王小明']);
    for (const { idnum } of order.visitors) expect(idnum).toContain('****');

    const ticket = await client.call('order/ticket', { orderid: String(orderid) });
    expect(ticket).toMatchObject({ code: 'A00006', ticketcode: order.ticketcode });
    expect(String(ticket.qr)).toMatch(/^<svg/);
    for (const [form, start] of [
      ['pdf', '%PDF-'],
      ['ics', 'BEGIN:VCALENDAR'],
    ]) {
      const file = await fetch(
        `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/order/ticket.${form}?bundleid=hall&moduleid=visit&orderid=${String(orderid)}`,
        { headers: { authorization: `Bearer ${client.authtoken}` } },
      );
      expect(file.status).toBe(200);
      expect((await file.text()).startsWith(start!)).toBe(true);
    }

    expect(await client.call('order/cancel', { orderid: String(orderid) })).toMatchObject({
      code: 'A00006',
    });
    expect(await client.call('order/cancel', { orderid: String(orderid) })).not.toMatchObject({
      code: 'A00006',
    });
    expect(await client.call('order/ticket', { orderid: String(orderid) })).toMatchObject({
      code: 'A00012',
      errmsg: '订单已取消，门票已失效',
    });
    const list = await client.call('order/list', { page: 1, pagesize: 10, status: 3 });
    expect(list.orders).toMatchObject([{ orderid, status: 3, bookingstatus: 3 }]);
  });

  test('a repeated request gets the same answer, even if the session has been stopped meanwhile', async () => {
    const fields = {
      requestid: randomBytes(16).toString('hex'),
      eventssessionid: sessions[1]!.eventssessionid,
      visitors: party(1),
    };
    await submit(client, fields);
    await decided(client, fields.requestid);
    await database.query('UPDATE visit_sessions SET stopped = true WHERE id = $1', [
      fields.eventssessionid,
    ]);
    const isShown = (state: string) =>
      eventually(async () =>
        expect(await shownSession(client, sessions[1]!)).toMatchObject({ state }),
      );
    await isShown('stopped');
    expect(await submit(client, fields)).toMatchObject({ status: 202, code: 'A00006' });
    expect(await client.call('booking/submit', fields)).toMatchObject({
      status: 202,
    });
    expect(await submit(client, { ...fields, visitors: party(1) })).toMatchObject({
      code: 'B00013',
    });
    await database.query('UPDATE visit_sessions SET stopped = false WHERE id = $1', [
      fields.eventssessionid,
    ]);
    await isShown('available');
    expect(await submit(client, { ...fields, visitors: party(1) })).toMatchObject({
      code: 'A00011',
    });
    expect(await countOrders(client)).toBe(1);
  });

  test('an invalid form gets errors at field and row, in the reader’s language, and books nothing', async () => {
    const reader = createVisitorClient(system.baseUrl, { locale: 'en' });
    reader.authtoken = client.authtoken;
    const answer = await submit(reader, {
      eventssessionid: sessions[2]!.eventssessionid,
      visitors: [...party(1), { realname: 'Wang小明', doctype: 1, idnum: '11010119900307123X' }],
    });
    expect(answer).toMatchObject({ status: 200, code: 'A00002' });
    const errors = answer.errors as { field: string; index: number; errmsg: string }[];
    expect(errors.map(({ field, index }) => [field, index])).toEqual(
      expect.arrayContaining([
        ['realname', 1],
        ['idnum', 1],
      ]),
    );
    for (const { errmsg } of errors) expect(errmsg).toMatch(/[A-Za-z]{3}/);
    const [twice] = party(1);
    expect(
      await submit(client, {
        eventssessionid: sessions[2]!.eventssessionid,
        visitors: [twice, twice],
      }),
    ).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'idnum', index: 1, errmsg: '与第 1 行证件号码重复' }],
    });
    expect(
      await client.call('booking/submit', {
        requestid: randomBytes(16).toString('hex'),
        eventssessionid: sessions[2]!.eventssessionid,
        visitors: party(1),
      }),
    ).toMatchObject({ code: 'A00005' });
    expect(await countOrders(client)).toBe(1);
  });

  test('a party is all or nothing, and is offered sessions with enough seats', async () => {
    await leaveSeats(database, client, sessions[3]!, 3);
    const other = await registerVisitor(system.baseUrl);
    const refused = await book(other.client, 3, 5);
    expect(refused).toMatchObject({ state: 'rejected', rejectcode: 'B00016' });
    const alternatives = refused.alternatives as { remaining: number }[];
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { remaining } of alternatives) expect(remaining).toBeGreaterThanOrEqual(5);
    expect(await book(other.client, 3, 3)).toMatchObject({ state: 'confirmed' });
  });

  test('one visitor holds one ticket a day, one account one order a session', async () => {
    const other = await registerVisitor(system.baseUrl);
    const [taken] = party(1);
    const first = await submit(other.client, {
      eventssessionid: sessions[4]!.eventssessionid,
      visitors: [taken],
    });
    expect(await decided(other.client, first.requestid)).toMatchObject({ state: 'confirmed' });
    expect(await book(other.client, 2)).toMatchObject({ state: 'confirmed' });
    const others = await book(other.client, 4);
    expect(others).toMatchObject({ rejectcode: 'B00014' });
    const named = others.alternatives as Record<
      'eventssessionid' | 'eventsdate' | 'starttime',
      string
    >[];
    // The account already holds an order of that session, so the session would refuse it too.
    expect(named.map(({ eventssessionid }) => eventssessionid)).not.toContain(
      sessions[2]!.eventssessionid,
    );
    const times = named.map(({ eventsdate, starttime }) => `${eventsdate} ${starttime}`);
    expect(times).toEqual(times.toSorted());
    const daysOf = ({ alternatives }: Answer): string[] =>
      (alternatives as { eventsdate: string }[]).map(({ eventsdate }) => eventsdate);
    // Other people can come that day; the ticket holder is offered another day.
    expect(daysOf(others)).toContain(sessions[4]!.eventsdate);
    const same = await submit(other.client, {
      eventssessionid: sessions[4]!.eventssessionid,
      visitors: [taken],
    });
    const repeated = await decided(other.client, same.requestid);
    expect(repeated).toMatchObject({ rejectcode: 'B00014' });
    expect(daysOf(repeated)).toHaveLength(3);
    expect(daysOf(repeated)).not.toContain(sessions[4]!.eventsdate);
    const again = await submit(client, {
      eventssessionid: sessions[0]!.eventssessionid,
      visitors: [taken],
    });
    const refused = await decided(client, again.requestid);
    expect(refused).toMatchObject({ state: 'rejected', rejectcode: 'B00015' });
    expect(String(refused.errmsg)).toContain('王小明');
    expect(daysOf(refused)).toHaveLength(3);
    // No session of the day for which the visitor already holds a ticket.
    expect(daysOf(refused)).not.toContain(sessions[0]!.eventsdate);
  });

  test('a nonce is valid once', async () => {
    const nonce = randomBytes(16).toString('hex');
    const ask = async () =>
      fetch(
        `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/bookingquery/getSessions?bundleid=hall&moduleid=visit`,
        {
          method: 'POST',
          headers: { 'x-rand-noncestr': nonce },
          body: new URLSearchParams({ eventsdate: sessions[0]!.eventsdate }),
        },
      );
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).not.toBe(200);
  });

  test('every call and its fields are in the OpenAPI document', async () => {
    const document = (await (await fetch(`${system.baseUrl}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toMatch(/^3\./);
    const paths = Object.keys(document.paths).join('\n');
    for (const path of ['booking/submit', 'booking/result', 'order/cancel', 'captcha/verify'])
      expect(paths).toContain(path);
    expect(JSON.stringify(document)).toContain('captchatoken');
  });

  async function countOrders(by: VisitorClient): Promise<number> {
    return Number((await by.call('order/list', { page: 1, pagesize: 10, status: 1 })).total);
  }
});
