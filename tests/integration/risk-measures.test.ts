import { describe, expect, test } from '@jest/globals';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { changeSetting } from '../support/change-setting';
import {
  book,
  findOpenDays,
  leaveSeats,
  newRequestId,
  party,
  submit,
} from '../support/booking-steps';
import { solveCaptcha } from '../support/development-tools';
import { bind, registerTeam } from '../support/new-team-account';
import { registerVisitor, type NewVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { eventually } from '../support/eventually';
import { useSystem } from '../support/use-system';

describe('measures by score', () => {
  const used = useSystem();

  /** Makes an account with this score. The gateway caches a sign-in for two seconds. */
  async function visitorWith(score: number, pausedUntil = 'NULL'): Promise<NewVisitor> {
    const visitor = await registerVisitor(used.system.baseUrl);
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, for_review, paused_until)
       SELECT id, $2::int, '[{"rule": "people", "points": 45, "count": 70}]', $2::int >= 50, ${pausedUntil}
       FROM accounts WHERE username = $1`,
      [visitor.username, score],
    );
    return visitor;
  }

  test('from 30 points on a booking needs two puzzles, and a normal token is refused', async () => {
    const { client } = await visitorWith(45);
    const [sessions] = await findOpenDays(client, 1);
    await eventually(async () =>
      expect(await book(used.system.baseUrl, client, sessions![0]!, 1)).toMatchObject({
        code: 'A00005',
      }),
    );
  });

  /** A change, a new entry of the waiting list, and the confirmation of this entry. */
  async function otherRequests({ client }: NewVisitor) {
    const [sessions] = await findOpenDays(client, 1);
    const { eventssessionid } = sessions![2]!;
    await leaveSeats(used.database, client, sessions![2]!, 0);
    const fields = { eventssessionids: [eventssessionid], visitors: party(1) };
    const { waitid } = await client.call('waitlist/join', {
      ...fields,
      captchatoken: await solveCaptcha(used.system.baseUrl, client),
    });
    return (more: Record<string, string> = {}) =>
      Promise.all(
        [
          client.call('order/change', {
            orderid: '1',
            eventssessionid,
            requestid: newRequestId(),
            ...more,
          }),
          client.call('waitlist/join', { ...fields, visitors: party(1), ...more }),
          client.call('waitlist/confirm', { waitid: String(waitid), ...more }),
        ].map(async (asked) => (await asked).code),
      );
  }

  test('from 30 points on changes and the waiting list need two puzzles, too', async () => {
    const visitor = await registerVisitor(used.system.baseUrl);
    const ask = await otherRequests(visitor);
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, for_review)
       SELECT id, 45, '[{"rule": "people", "points": 45, "count": 70}]', false FROM accounts WHERE username = $1`,
      [visitor.username],
    );
    await eventually(async () => expect(await ask()).toEqual(Array(3).fill('A00005')));
  });

  test('without points three of them an hour need no puzzle, further ones need one', async () => {
    const visitor = await registerVisitor(used.system.baseUrl);
    const ask = await otherRequests(visitor);
    expect((await ask()).filter((code) => code === 'A00005')).toEqual([]);
    expect(await ask()).toEqual(Array(3).fill('A00005'));
    const captchatoken = await solveCaptcha(used.system.baseUrl, visitor.client);
    const proven = await visitor.client.call('order/change', {
      orderid: '1',
      eventssessionid: '1',
      requestid: newRequestId(),
      captchatoken,
    });
    expect(proven.code).toBe('A00009');
  });

  test('a pause is refused with its end; the owner sees the reason, staff can cancel it', async () => {
    const { client, username } = await visitorWith(85, "now() + interval '5 days'");
    expect(await client.call('user_account/getStanding')).toMatchObject({
      code: 'A00006',
      reasons: ['近 90 天内，该账号为 70 位不同参观人预约'],
      measures: ['captcha', 'review', 'pause'],
    });
    const reviewer = await signInStaff(used.system.baseUrl, 'reviewer');
    const listed = await reviewer.call('GET', 'risk');
    const [account] = (await used.database.query('SELECT id FROM accounts WHERE username = $1', [
      username,
    ])) as [{ id: string }];
    expect(JSON.stringify(listed.body)).toContain(`"accountid":"${account.id}"`);
    const form = { reason: 'A school class was booked', until: '2099-12-31' };
    const gate = await signInStaff(used.system.baseUrl, 'gate');
    expect((await gate.call('POST', `risk/${account.id}/set-aside`, form)).status).toBe(403);
    expect((await reviewer.call('POST', `risk/${account.id}/set-aside`, form)).status).toBeLessThan(
      300,
    );
    expect(await client.call('user_account/getStanding')).toMatchObject({
      measures: [],
      pauseduntil: '',
      setasideuntil: '2099-12-31',
    });
    const [sessions] = await findOpenDays(client, 1);
    expect(await book(used.system.baseUrl, client, sessions![0]!, 1)).toMatchObject({
      state: 'confirmed',
    });
    const acts = (await used.database.query(
      "SELECT reason FROM audit_log WHERE act = 'risk.setAside'",
    )) as object[];
    expect(acts).toHaveLength(1);
  });

  test('a guide under review sees that and the reason, staff find the team bookings with the reason; a family is never reviewed', async () => {
    const { baseUrl } = used.system;
    const scheduler = await signInStaff(baseUrl, 'scheduler');
    const rules = { captcha: 30, teamReview: 15, review: 50, identity: 0, pause: 80, pauseDays: 7 };
    await changeSetting(scheduler, 'riskMeasures', rules);
    const agency = await registerTeam(baseUrl, used.database, 'ta');
    const guide = await registerTeam(baseUrl, used.database, 'tg');
    await bind(guide, agency);
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons)
       VALUES ($1, 15, '[{"rule": "scatteredGroups", "points": 15, "count": 3}]')`,
      [guide.accountid],
    );
    const family = await visitorWith(45);
    // The gateway rereads rules and sign-ins after one or two seconds.
    await eventually(async () =>
      expect(await guide.client.call('tg_account/getStanding')).toMatchObject({
        reasons: ['近 90 天内，3 个团队的成员分散到馆，未集体入馆'],
        measures: ['teamReview'],
      }),
    );
    await eventually(async () =>
      expect(await family.client.call('user_account/getStanding')).toMatchObject({
        measures: ['captcha'],
      }),
    );

    const [sessions] = await findOpenDays(guide.client, 1);
    const stateOf = async (id: unknown) =>
      (await guide.client.call('order/get', { orderid: String(id) })).order;
    const admin = await signInStaff(baseUrl, 'admin');
    // The worker may use the previous rules for one more second. Cancel what it confirms by them, and book again.
    const orderid = await eventually(async () => {
      const booked = await book(baseUrl, guide.client, sessions![1]!, 10);
      const order = (await stateOf(booked.orderid)) as { bookingstatus: number };
      if (order.bookingstatus === 1)
        await admin.call('POST', `orders/${String(booked.orderid)}/cancel`, { reason: '测试需要' });
      expect(order.bookingstatus).toBe(5);
      return String(booked.orderid);
    });
    const stands = () => stateOf(orderid);
    const reviewer = await signInStaff(baseUrl, 'reviewer');
    const { body } = await reviewer.call('POST', 'orders/search', { waiting: '1' });
    expect(body.items).toMatchObject([{ orderid, reviewreason: 'points' }]);
    const path = `orders/${orderid}`;
    expect((await reviewer.call('GET', path)).body).toMatchObject({ reviewreason: 'points' });
    await reviewer.call('POST', `${path}/review`, { decision: 'approve' });
    expect(await stands()).toMatchObject({ bookingstatus: 1 });
    const { password } = guide;
    expect(await guide.client.call('tg_account/personalCopy', { password })).toMatchObject({
      orders: expect.arrayContaining([
        expect.objectContaining({ reviewreason: '以往团队到馆情况' }),
      ]),
    });
    await changeSetting(scheduler, 'riskMeasures', { ...rules, teamReview: 0 });
  });

  test('more distinct people than allowed are refused with names, a day and a remedy; a person who came before is not', async () => {
    const visitor = await visitorWith(0);
    const [again] = party(1);
    const { client, username } = visitor;
    const [account] = (await used.database.query('SELECT id FROM accounts WHERE username = $1', [
      username,
    ])) as [{ id: string }];
    const [first, second] = await findOpenDays(client, 2);
    expect(await book(used.system.baseUrl, client, first![1]!, [again!])).toMatchObject({
      state: 'confirmed',
    });
    // The facts that the score finds: the one who came, and others.
    await used.database.query(
      `UPDATE risk_scores SET known_people = (SELECT jsonb_build_array(jsonb_build_array(max(t.visitor_key), $2::text))
         FROM orders o JOIN tickets t ON t.order_id = o.id WHERE o.account_id = $1)
         || (SELECT jsonb_agg(jsonb_build_array('somebody ' || n, $2::text)) FROM generate_series(1, 11) n),
         scored_at = now() + interval '1 day'
       WHERE account_id = $1`,
      [account.id, hallDateOf(new Date())],
    );
    const scheduler = await signInStaff(used.system.baseUrl, 'scheduler');
    await changeSetting(scheduler, 'bookedPeople', { most: 12, days: 30, aDay: 0 });
    // The gateway rereads rules and sign-ins after one or two seconds. Attempts before that name no session, so none books.
    await eventually(async () =>
      expect(
        await submit(used.system.baseUrl, client, {
          eventssessionid: '999999',
          visitors: party(2),
        }),
      ).toMatchObject({ code: 'B00024' }),
    );
    const [, month, day] = addHallDays(hallDateOf(new Date()), 30).split('-').map(Number);
    expect(await book(used.system.baseUrl, client, second![2]!, 2)).toMatchObject({
      code: 'B00024',
      errmsg: expect.stringMatching(new RegExp(`12 位.*王小明、王小明.*${month}月${day}日`)),
    });
    expect(await book(used.system.baseUrl, client, second![2]!, [again!])).toMatchObject({
      state: 'confirmed',
    });

    const reviewer = await signInStaff(used.system.baseUrl, 'reviewer');
    const form = { reason: 'A club was booked', until: '2099-12-31' };
    await reviewer.call('POST', `risk/${account.id}/set-aside`, form);
    // The old score may apply for one more second. A refused request books nothing.
    await eventually(async () =>
      expect(await book(used.system.baseUrl, client, second![3]!, 2)).toMatchObject({
        state: 'confirmed',
      }),
    );
    await changeSetting(scheduler, 'bookedPeople', { most: 0, days: 30, aDay: 0 });
  });
});
