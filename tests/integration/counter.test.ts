import { describe, expect, test } from '@jest/globals';
import type { CounterSession } from '@hall/shared/contract/staff/counter-booking';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';
import type { VisitStatistics } from '@hall/shared/contract/staff/statistics';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { book, newRequestId, party } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { useStaffSystem } from '../support/use-staff-system';

describe('at the window', () => {
  const staff = useStaffSystem();
  const session = () => staff.sessions[3]!;
  const form = (telnum: string, more: object = {}) => ({
    requestid: newRequestId(),
    eventssessionid: session().eventssessionid,
    telnum,
    visitors: party(2),
    ...more,
  });
  const formWithoutPhone = () => ({ ...form(''), telnum: undefined });
  const decide = (requestid: string) =>
    eventually(async () => {
      const { body } = await staff.admin.call('GET', `orders/requests/${requestid}`);
      expect(body.state).not.toBe('queued');
      return body;
    });

  test('offers the first day with counter seats; another one is requested by its date', async () => {
    const offered = async (query = '') =>
      (await staff.admin.call('GET', `orders/window${query}`)).body.items as CounterSession[];
    const first = await offered();
    expect(first.some(({ state }) => state === 'available')).toBe(true);
    const today = await offered(`?date=${hallDateOf(new Date())}`);
    const isOpenToday = today.some(({ state }) => state === 'available');
    expect(first[0]!.eventsdate).toBe((isOpenToday ? today[0]! : session()).eventsdate);
    const later = staff.sessions.at(-1)!.eventsdate;
    const thatDay = await offered(`?date=${later}`);
    expect(new Set(thatDay.map(({ eventsdate }) => eventsdate))).toEqual(new Set([later]));
    expect(thatDay[0]).toMatchObject({ state: 'available', remaining: 40 });
    expect(await offered('?date=2020-01-01')).toEqual([]);
  });

  test('staff book for others from the counter’s pool; the owner finds the order by phone', async () => {
    const booking = form('13800007777');
    const accepted = await staff.admin.call('POST', 'orders', booking);
    expect(accepted).toMatchObject({ status: 202, body: { requestid: booking.requestid } });
    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
    const { orderid, ...result } = await decide(booking.requestid);
    expect(result).toMatchObject({ state: 'confirmed' });
    const { body } = await staff.admin.call('GET', `orders/${String(orderid)}`);
    expect(body).toMatchObject({ pool: 'window', ticketcount: 2, telnum: '138****7777' });
    const { accountid } = (body as unknown as StaffOrder).account;
    const acts = [{ act: 'order.assist', username: 'admin' }];
    for (const subject of [`order/${String(orderid)}`, `account/${accountid}`])
      expect((await staff.admin.call('GET', `acts/${subject}`)).body.items).toMatchObject(acts);
    expect(await staff.search({ keyword: '13800007777' })).toEqual([orderid]);
  });

  test('a caller is distinguished from a visitor at the counter: in the order, the list, the statistics', async () => {
    const day = session().eventsdate;
    const countOf = async () => {
      const { body } = await staff.admin.call('GET', `statistics/visits?from=${day}&to=${day}`);
      const { channels } = body as unknown as VisitStatistics;
      return Object.fromEntries(channels.map(({ channel, booked }) => [channel, booked]));
    };
    const before = await countOf();
    const byPhone = form('13800006666', { channel: 'telephone' });
    const withoutPhone = { ...formWithoutPhone(), channel: 'telephone' };
    expect((await staff.admin.call('POST', 'orders', withoutPhone)).status).toBe(400);
    // With a mail address instead of a phone.
    const atCounter = form('guest.at.counter@example.org');
    const orders: unknown[] = [];
    for (const booking of [byPhone, atCounter]) {
      expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
      orders.push((await decide(booking.requestid)).orderid);
    }
    const [telephoned, stood] = orders;
    const { body } = await staff.admin.call('GET', `orders/${String(telephoned)}`);
    expect(body).toMatchObject({ pool: 'window', channel: 'telephone' });
    const found = await staff.search({ channel: 'telephone' });
    expect(found).toContain(telephoned);
    expect(found).not.toContain(stood);
    expect(await staff.search({ channel: 'counter' })).toContain(stood);
    const after = await countOf();
    expect(after).toEqual({
      ...before,
      telephone: before.telephone! + 2,
      counter: before.counter! + 2,
    });
  });

  test('a visitor without a phone can be booked for any number of times, and is in no list of accounts', async () => {
    const booking = formWithoutPhone();
    expect(await staff.admin.call('POST', 'orders', booking)).toMatchObject({ status: 202 });
    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
    const { orderid, state } = await decide(booking.requestid);
    expect(state).toBe('confirmed');
    const { body } = await staff.admin.call('GET', `orders/${String(orderid)}`);
    expect(body).toMatchObject({ pool: 'window', telnum: '' });
    expect((await staff.admin.call('POST', `orders/${String(orderid)}/resend`)).status).toBe(409);
    // A second visitor without a phone is another person with separate limits.
    const next = formWithoutPhone();
    expect(await staff.admin.call('POST', 'orders', next)).toMatchObject({ status: 202 });
    expect(await decide(next.requestid)).toMatchObject({ state: 'confirmed' });
    const [row] = (await staff.database.query(
      `SELECT count(*)::int AS n FROM queued_messages WHERE recipient = ''`,
    )) as [{ n: number }];
    expect(row.n).toBe(0);
    // Two visitors without a phone do not share one.
    const { accountid } = (body as unknown as StaffOrder).account;
    const { body: account } = await staff.admin.call('GET', `accounts/${accountid!}`);
    expect(account.twins).toEqual([]);
    const accounts = (await staff.admin.call('GET', 'accounts?pagesize=100')).body
      .items as object[];
    expect(accounts.filter((one) => 'telnum' in one && one.telnum === '')).toEqual([]);
  });

  test('a visitor without a phone is found by document, and erased at the counter once no visit is due', async () => {
    const passport = newPassport();
    const booking = {
      ...formWithoutPhone(),
      visitors: [{ realname: '李雷', doctype: 2, idnum: passport }],
    };
    await staff.admin.call('POST', 'orders', booking);
    const { orderid } = await decide(booking.requestid);
    expect(await staff.search({ keyword: passport })).toEqual([orderid]);
    const { body } = await staff.admin.call('GET', `orders/${String(orderid)}`);
    const address = `accounts/${(body as unknown as StaffOrder).account.accountid!}`;
    expect((await staff.admin.call('GET', address)).body).toMatchObject({ counter: true });
    const erase = () => staff.admin.call('POST', `${address}/erase`, { reason: '当事人要求删除' });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'A00012' } });
    await staff.admin.call('POST', `orders/${String(orderid)}/cancel`, { reason: '当事人取消' });
    expect((await erase()).status).toBe(204);
    expect(await staff.search({ keyword: passport })).toEqual([]);
    expect((await staff.admin.call('GET', address)).status).toBe(404);
    const [left] = (await staff.database.query(
      'SELECT realname, idnum_sealed FROM tickets WHERE order_id = $1',
      [orderid],
    )) as object[];
    expect(left).toEqual({ realname: '*', idnum_sealed: '' });
    const [act] = (await staff.database.query(
      `SELECT reason FROM audit_log WHERE act = 'account.erase' ORDER BY id DESC LIMIT 1`,
    )) as object[];
    expect(act).toEqual({ reason: '当事人要求删除' });
  });

  test('staff cannot erase an account that its owner can sign in to', async () => {
    await registerVisitor(staff.system.baseUrl);
    const items = (await staff.admin.call('GET', 'accounts?type=user&pagesize=1')).body.items as {
      accountid: string;
    }[];
    const answer = await staff.admin.call('POST', `accounts/${items[0]!.accountid}/erase`, {
      reason: '不应删除',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'A00012' } });
  });

  test('today’s seats are sold until the session ends, and never online', async () => {
    const [made] = (await staff.database.query(
      `WITH day AS (
         INSERT INTO visit_days (area_id, visit_date, closed, release_at)
         VALUES (1, (now() AT TIME ZONE 'Asia/Shanghai')::date, false, now() - interval '6 days')
         ON CONFLICT (area_id, visit_date) DO UPDATE SET closed = false
         RETURNING area_id, visit_date
       ), ledger AS (
         INSERT INTO seat_ledgers (visit_date) SELECT visit_date FROM day ON CONFLICT DO NOTHING
       ), made AS (
         INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity)
         SELECT area_id, visit_date, t.starttime, t.endtime, 20
         FROM day, (VALUES (time '00:00', time '00:00:01'), ('00:00:02', '23:59:59')) AS t (starttime, endtime)
         RETURNING id, visit_date, endtime
       ), pools AS (
         INSERT INTO seat_pools (session_id, visit_date, pool, capacity)
         SELECT id, visit_date, pool, 10 FROM made, (VALUES ('window'), ('personal')) AS p (pool)
       )
       SELECT (SELECT id::text FROM made WHERE endtime < '01:00') AS ended,
              (SELECT id::text FROM made WHERE endtime > '01:00') AS open, visit_date::text AS date FROM day`,
    )) as [{ ended: string; open: string; date: string }];
    await eventually(async () => {
      const { items } = (await staff.admin.call('GET', `orders/window?date=${made.date}`)).body;
      const states = new Map(
        (items as (CounterSession & { eventssessionid: string })[]).map((one) => [
          one.eventssessionid,
          one.state,
        ]),
      );
      expect([states.get(made.ended), states.get(made.open)]).toEqual(['over', 'available']);
    });
    const tooLate = form('13800007780', { eventssessionid: made.ended });
    expect((await staff.admin.call('POST', 'orders', tooLate)).body).toMatchObject({
      code: 'B00012',
    });
    const online = await registerVisitor(staff.system.baseUrl);
    const today = { eventssessionid: made.open, eventsdate: made.date };
    expect(await book(staff.system.baseUrl, online.client, today, 1)).toMatchObject({
      code: 'B00012',
    });
    const booking = form('13800007780', { eventssessionid: made.open });
    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
    expect(await decide(booking.requestid)).toMatchObject({ state: 'confirmed' });
    await staff.database.query('UPDATE visit_sessions SET stopped = true WHERE visit_date = $1', [
      made.date,
    ]);
  });

  test('under the same rules: a visitor booked that day, wrong numbers, a locked account', async () => {
    const passport = newPassport();
    const first = form('13800007778', {
      visitors: [{ realname: '李雷', doctype: 2, idnum: passport }],
    });
    await staff.admin.call('POST', 'orders', first);
    await decide(first.requestid);
    const again = form('13800007779', {
      visitors: [{ realname: '李雷', doctype: 2, idnum: passport }],
    });
    await staff.admin.call('POST', 'orders', again);
    expect(await decide(again.requestid)).toMatchObject({ state: 'rejected' });
    const wrong = form('1380000', {
      visitors: [{ realname: '李雷', doctype: 1, idnum: '110101199003071234' }],
    });
    const { body, status } = await staff.admin.call('POST', 'orders', wrong);
    expect(status).toBe(400);
    expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'idnum',
      'telnum',
    ]);
    await staff.database.query(`UPDATE accounts SET status = 8 WHERE telnum = '13800007778'`);
    expect(await staff.admin.call('POST', 'orders', form('13800007778'))).toMatchObject({
      status: 409,
      body: { code: 'B00001' },
    });
  });

  test('a second person with the same passport number is booked with a reason, and found by it', async () => {
    const passport = newPassport();
    const visitors = [{ realname: '李雷', doctype: 2, idnum: passport }];
    const outcomeOf = async (booking: ReturnType<typeof form>) => {
      expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
      return decide(booking.requestid);
    };
    const first = await outcomeOf(form('13800008001', { visitors }));
    const other = { visitors: [{ ...visitors[0]!, realname: 'ANNA LEE' }] };
    expect(await outcomeOf(form('13800008002', other))).toMatchObject({
      rejectcode: 'B00015',
      errors: [{ field: 'idnum', index: 0, orderid: first.orderid }],
    });
    const second = { ...other, secondpeople: [0], channel: 'telephone' };
    const unfounded = await staff.admin.call('POST', 'orders', form('13800008002', second));
    expect(unfounded).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'secondreason' }] },
    });
    const founded = { ...second, secondreason: '两国护照号码相同' };
    const booking = form('13800008002', founded);
    const { orderid } = await outcomeOf(booking);
    expect(orderid).toBeDefined();
    expect(await staff.search({ keyword: passport })).toEqual(
      expect.arrayContaining([first.orderid, orderid]),
    );
    const [act] = (await staff.database.query(
      `SELECT reason FROM audit_log WHERE act = 'order.assist' AND subject_id = $1`,
      [booking.requestid],
    )) as object[];
    expect(act).toEqual({ reason: founded.secondreason });
    expect(await outcomeOf(form('13800008003', founded))).toMatchObject({ rejectcode: 'B00015' });
    const citizen = {
      ...founded,
      visitors: [{ realname: '李雷', doctype: 3, idnum: '军字第2001988号' }],
    };
    const { body } = await staff.admin.call('POST', 'orders', form('13800008003', citizen));
    expect(body).toMatchObject({ errors: [{ field: 'idnum', index: 0 }] });
  });

  test('a booking and its audit entry are written together: neither without the other', async () => {
    const entriesOf = async (requestid: string) =>
      (
        await staff.admin.call('POST', 'audit/search', {
          act: 'order.assist',
          subjectid: requestid,
        })
      ).body.items;
    const isStored = async (requestid: string) =>
      ((await staff.admin.call('GET', `orders/requests/${requestid}`)).status === 200) as boolean;

    await staff.database.query(`
      CREATE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no entry today'; END $$;
      CREATE TRIGGER refuse_entry BEFORE INSERT ON audit_log
        FOR EACH ROW WHEN (NEW.act = 'order.assist') EXECUTE FUNCTION refuse_entry()`);
    const booking = form('13800007790');
    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(500);
    await staff.database.query(
      'DROP TRIGGER refuse_entry ON audit_log; DROP FUNCTION refuse_entry()',
    );
    expect(await isStored(booking.requestid)).toBe(false);
    expect(await entriesOf(booking.requestid)).toEqual([]);

    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
    expect((await staff.admin.call('POST', 'orders', booking)).status).toBe(202);
    expect(await entriesOf(booking.requestid)).toMatchObject([
      { username: 'admin', after: { visitors: 2 } },
    ]);
  });

  test('shows nobody else’s request', async () => {
    const { client } = await registerVisitor(staff.system.baseUrl);
    const { orderid } = await book(staff.system.baseUrl, client, staff.sessions[4]!, 1);
    const [{ requestid }] = (await staff.database.query(
      'SELECT requestid FROM orders WHERE id = $1',
      [orderid],
    )) as [{ requestid: string }];
    expect((await staff.admin.call('GET', `orders/requests/${requestid}`)).status).toBe(404);
  });
});
