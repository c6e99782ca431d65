import { beforeAll, describe, expect, test } from '@jest/globals';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { eventually } from '../support/eventually';
import {
  book,
  decided,
  findOpenDays,
  leaveSeats,
  type OpenSession,
  party,
  shownSession,
} from '../support/booking-steps';
import { readMessages, solveCaptcha } from '../support/development-tools';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { offerAllDay } from '../support/offer-all-day';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

describe('the waiting list of a session without seats', () => {
  let system: System;
  let database: RowsPool;
  let sessions: OpenSession[];
  let next = 0;

  beforeAll(async () => {
    system = await ownSystem();
    await offerAllDay(system.baseUrl);
    database = openRows(system.databaseUrl, 2);
    const { client } = await registerVisitor(system.baseUrl);
    sessions = (await findOpenDays(client, 3)).flat();
  });

  /** Makes a session whose seats are all in one visitor's order of this size. */
  async function fillSession(seats: number) {
    const session = sessions[next++]!;
    const holder = await registerVisitor(system.baseUrl);
    await leaveSeats(database, holder.client, session, seats);
    const { orderid } = await book(system.baseUrl, holder.client, session, seats);
    await eventually(async () => expect(await remaining(holder.client, session)).toBe(0));
    return { session, holder, orderid: String(orderid) };
  }
  const join = async (by: VisitorClient, session: OpenSession, count: number): Promise<Answer> =>
    by.call('waitlist/join', {
      captchatoken: await solveCaptcha(system.baseUrl, by),
      eventssessionids: [session.eventssessionid],
      visitors: party(count),
    });
  const entryOf = async (by: VisitorClient) =>
    ((await by.call('waitlist/list')).entries as Record<string, unknown>[])[0]!;
  const offered = (by: VisitorClient): Promise<Record<string, unknown>> =>
    eventually(async () => {
      const entry = await entryOf(by);
      expect(entry.state).toBe('offered');
      return entry;
    });
  const remaining = async (by: VisitorClient, session: OpenSession): Promise<number> =>
    (await shownSession(by, session)).remaining;
  const people = async (count: number): Promise<NewVisitor[]> => {
    const made: NewVisitor[] = [];
    for (let i = 0; i < count; i += 1) made.push(await registerVisitor(system.baseUrl));
    return made;
  };

  test('returned seats are offered by rank to a party that fits, never to the public', async () => {
    const { session, holder, orderid } = await fillSession(3);
    const [big, first, second] = (await people(3)) as [NewVisitor, NewVisitor, NewVisitor];
    expect(await join(big.client, session, 5)).toMatchObject({ code: 'A00006', place: 1 });
    expect(await join(first.client, session, 2)).toMatchObject({
      place: 2,
      offeredat: null,
      expiresat: null,
    });
    expect(await join(second.client, session, 2)).toMatchObject({ place: 3 });

    await holder.client.call('order/cancel', { orderid });
    const offer = await offered(first.client);
    expect(Date.parse(String(offer.expiresat))).toBeGreaterThan(Date.now());
    expect(await entryOf(big.client)).toMatchObject({ state: 'waiting', place: 1 });
    expect(await entryOf(second.client)).toMatchObject({ state: 'waiting', place: 2 });
    expect(await remaining(holder.client, session)).toBe(0);
    await eventually(async () => {
      const [message] = await readMessages(system.baseUrl, first.telnum);
      expect(message?.text).toContain(dateInWords(session.eventsdate, 'zh'));
    });

    const confirmed = await first.client.call('waitlist/confirm', { waitid: String(offer.waitid) });
    expect(confirmed).toMatchObject({ status: 202, state: 'queued' });
    const again = await first.client.call('waitlist/confirm', { waitid: String(offer.waitid) });
    expect(again.requestid).toBe(confirmed.requestid);
    expect(await decided(first.client, confirmed.requestid)).toMatchObject({ state: 'confirmed' });
    expect(await entryOf(first.client)).toMatchObject({ state: 'confirmed' });
    const orders = await first.client.call('order/list', { page: 1, pagesize: 10 });
    expect(orders.orders).toMatchObject([{ ticketcount: 2, eventsdate: session.eventsdate }]);
  });

  test('scarce seats without a waiting party become public at a random time', async () => {
    const { session, holder, orderid } = await fillSession(2);
    await holder.client.call('order/cancel', { orderid });
    await eventually(async () =>
      expect(
        await database.query('SELECT held FROM seat_pools WHERE session_id = $1 AND held > 0', [
          session.eventssessionid,
        ]),
      ).toEqual([{ held: 2 }]),
    );
    expect(await remaining(holder.client, session)).toBe(0);
    await database.query("UPDATE seat_returns SET due_at = due_at - interval '2 minutes'");
    await eventually(async () => expect(await remaining(holder.client, session)).toBe(2));
    const [other] = (await people(1)) as [NewVisitor];
    expect(await book(system.baseUrl, other.client, session, 2)).toMatchObject({
      state: 'confirmed',
    });
  });

  test('a visitor who can book at once cannot join; nobody joins twice; a place belongs to its account', async () => {
    const { session } = await fillSession(1);
    const [one, other] = (await people(2)) as [NewVisitor, NewVisitor];
    expect(await join(one.client, sessions.at(-1)!, 1)).toMatchObject({ code: 'A00012' });
    const joined = await join(one.client, session, 1);
    expect(await join(one.client, session, 1)).toMatchObject({ code: 'A00011' });
    for (const call of ['leave', 'confirm'])
      expect(
        await other.client.call(`waitlist/${call}`, { waitid: String(joined.waitid) }),
      ).toMatchObject({ status: 404, code: 'A00009' });
    expect(
      await one.client.call('waitlist/join', {
        eventssessionids: [1, 2, 3, 4],
        visitors: party(1),
      }),
    ).toMatchObject({ code: 'A00002', errors: [{ field: 'eventssessionids' }] });
    expect(
      await one.client.call('waitlist/leave', { waitid: String(joined.waitid) }),
    ).toMatchObject({
      code: 'A00006',
    });
  });

  test('staff see who waits, for which sessions, and since when', async () => {
    const { session } = await fillSession(2);
    const [first, second] = (await people(2)) as [NewVisitor, NewVisitor];
    const waitid = (await join(first.client, session, 2)).waitid;
    await join(second.client, session, 1);
    const gate = await signInStaff(system.baseUrl, 'gate');
    const ofSession = `waitlist?eventssessionid=${session.eventssessionid}`;
    const { status, body } = await gate.call('GET', `${ofSession}&sort=createdat&pagesize=1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, page: 1, pagesize: 1 });
    expect((body.items as object[])[0]).toMatchObject({
      waitid,
      state: 'waiting',
      place: 1,
      accounttype: 'user',
      telnum: `${first.telnum.slice(0, 3)}****${first.telnum.slice(-4)}`,
      pool: 'personal',
      ticketcount: 2,
      sessions: [{ eventssessionid: session.eventssessionid, eventsdate: session.eventsdate }],
    });
    const filters = `&date=${session.eventsdate}&state=waiting&pool=personal`;
    expect((await gate.call('GET', `${ofSession}${filters}`)).body.total).toBe(2);
    expect((await gate.call('GET', `${ofSession}&state=offered`)).body.total).toBe(0);
    expect((await gate.call('GET', 'waitlist?date=2020-01-01')).body.total).toBe(0);
    expect((await gate.call('GET', 'waitlist?state=nosuch')).status).toBe(400);
  });

  test('an offer is refused to an account that may no longer book', async () => {
    const { session, holder, orderid } = await fillSession(1);
    const [person] = (await people(1)) as [NewVisitor];
    await join(person.client, session, 1);
    await holder.client.call('order/cancel', { orderid });
    const waitid = String((await offered(person.client)).waitid);
    const confirm = () => person.client.call('waitlist/confirm', { waitid });
    const staff = await signInStaff(system.baseUrl, 'reviewer');
    const { status } = await staff.call('POST', 'blacklist', {
      doctype: 2,
      idnum: person.idnum,
      realname: person.realname,
      reason: '倒卖名额',
    });
    expect(status).toBe(201);
    // Each gateway reloads the blacklist several times a minute.
    await eventually(async () =>
      expect(await join(person.client, session, 1)).toMatchObject({ code: 'B00002' }),
    );
    expect(await confirm()).toMatchObject({ code: 'B00002' });
    expect((await entryOf(person.client)).state).toBe('offered');
  });
});
