import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountType } from '@hall/shared/codes/states';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { reviewTeamOrder, undoOrderApproval } from '@hall/domain/administration/staff-orders';
import { scoreAccounts } from '@hall/domain/people/risk';
import { sweepOverdue } from '@hall/domain/reservation/booking';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { bringTeam, makeAccount, scattered } from '../support/past-team-visits';

/** The state of an order: its tickets' statuses, and why it waits. */
interface Stands {
  tickets: number[];
  reason: string | null;
}

const actor = {
  staff: { id: null, username: 'reviewer', role: 'reviewer' as const },
  address: '',
};

describe('team bookings of accounts with points', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 30, team: 60, sessions: 3 });
  });

  const run = (sql: string, values: unknown[] = []) => world.database.query(sql, values);
  const reviewFrom = (teamReview: number) =>
    writeSetting(world.database, 'riskMeasures', { ...defaultSettings.riskMeasures, teamReview });
  let party = 0;
  const people = (count: number): string[] => {
    party += 1;
    return Array.from({ length: count }, (_, at) => `visitor ${party} ${at}`);
  };
  const standsOf = async (orderId: string): Promise<Stands> => {
    const [row] = (await run(
      `SELECT array_agg(DISTINCT t.status) AS tickets, o.review_reason AS reason
       FROM orders o JOIN tickets t ON t.order_id = o.id WHERE o.id = $1 GROUP BY o.id`,
      [orderId],
    )) as [Stands];
    return row;
  };
  /** Makes a guide with this number of teams with scattered arrivals. */
  const guideWith = async (visits: number): Promise<string> => {
    const guide = await makeAccount(world.database, 'tg');
    for (let day = 1; day <= visits; day += 1)
      await bringTeam(world.database, guide, world.sessions[0]!.id, day, scattered);
    await scoreAccounts(world);
    return guide;
  };
  const book = (account: string, at: number, count: number, type: AccountType = 'tg') =>
    world.book(account, world.sessions[at]!, people(count), type);
  const reviewDeps = () => ({
    ...world,
    mailCopies: () => Promise.resolve([]),
    ticketAddress: (id: string) => id,
  });
  const review = (orderId: string, decision: 'approve' | 'reject', undoable = false) => {
    const reason = decision === 'reject' ? { reason: '团队名额转卖' } : {};
    return reviewTeamOrder(reviewDeps(), orderId, { decision, undoable, ...reason }, actor);
  };
  const undo = (orderId: string) => undoOrderApproval(reviewDeps(), orderId, actor);
  const soldOf = async (at: number): Promise<number> => {
    const [pool] = (await run(
      `SELECT sold FROM seat_pools WHERE session_id = $1 AND pool = 'team'`,
      [world.sessions[at]!.id],
    )) as [{ sold: number }];
    return pool.sold;
  };

  test('wait for staff at any size, and are valid once approved', async () => {
    await reviewFrom(15);
    const guide = await guideWith(3);
    const order = await book(guide, 0, 10);
    expect(await standsOf(order)).toEqual({ tickets: [5], reason: 'points' });
    await review(order, 'approve');
    // The reason for the review is stored.
    expect(await standsOf(order)).toEqual({ tickets: [1], reason: 'points' });
  });

  test('wait again when an approval is undone, until somebody is admitted', async () => {
    await reviewFrom(15);
    const guide = await guideWith(3);
    const order = await book(guide, 0, 5);
    await review(order, 'approve', true);
    await undo(order);
    expect(await standsOf(order)).toEqual({ tickets: [5], reason: 'points' });
    await expect(undo(order)).rejects.toMatchObject({ code: 'A00012' });
    await review(order, 'approve', true);
    await run('UPDATE tickets SET status = 2 WHERE order_id = $1 AND position = 1', [order]);
    await expect(undo(order)).rejects.toMatchObject({ code: 'A00012' });
  });

  test('return their seats if staff reject them', async () => {
    await reviewFrom(15);
    const guide = await guideWith(3);
    const before = await soldOf(1);
    const order = await book(guide, 1, 20);
    expect(await soldOf(1)).toBe(before + 20);
    await review(order, 'reject');
    expect(await standsOf(order)).toEqual({ tickets: [6], reason: 'points' });
    expect(await soldOf(1)).toBe(before);
  });

  test('are valid at once below the limit, and if the hall turns the review off', async () => {
    const [few, many] = [await guideWith(2), await guideWith(3)];
    await reviewFrom(15);
    expect(await standsOf(await book(few, 2, 10))).toEqual({ tickets: [1], reason: null });
    await reviewFrom(0);
    expect(await standsOf(await book(many, 2, 10))).toEqual({ tickets: [1], reason: null });
  });

  test('are valid at once while staff have set the points aside', async () => {
    await reviewFrom(15);
    const guide = await guideWith(3);
    await run(
      `UPDATE risk_scores SET set_aside_until = now() + interval '1 day' WHERE account_id = $1`,
      [guide],
    );
    expect(await standsOf(await book(guide, 3, 10))).toEqual({ tickets: [1], reason: null });
  });

  test('wait for their size if large, whatever the rule for points', async () => {
    await reviewFrom(0);
    await writeSetting(world.database, 'teamReviewFrom', 20);
    const guide = await guideWith(0);
    expect(await standsOf(await book(guide, 4, 20))).toEqual({ tickets: [5], reason: 'size' });
    expect(await standsOf(await book(guide, 4, 19))).toEqual({ tickets: [1], reason: null });
    await writeSetting(world.database, 'teamReviewFrom', 0);
  });

  test('decisions by the sweeper while Redis is down wait as well, and once', async () => {
    await reviewFrom(15);
    const guide = await guideWith(3);
    const requestid = newRequestId();
    const { id: sessionId, date } = world.sessions[6]!;
    const request = { requestid, accountId: guide, sessionId, date, visitors: people(10) };
    const { seq } = await world.accept({ ...request, accountType: 'tg' });
    // A repeated request is the same request.
    expect(await world.accept({ ...request, accountType: 'tg' })).toEqual({ seq });
    await run(`UPDATE booking_requests SET queued_at = now() - interval '1 minute'`);
    const away = () => Promise.reject(new Error('away'));
    const producer = { add: away, depth: away, close: away };
    expect(await sweepOverdue({ ...world, producer })).toBe(1);
    await world.decider.decide(requestid, date);
    const orders = (await run('SELECT id::text FROM orders WHERE requestid = $1', [requestid])) as {
      id: string;
    }[];
    expect(orders).toHaveLength(1);
    expect(await standsOf(orders[0]!.id)).toEqual({ tickets: [5], reason: 'points' });
  });

  test('cannot bypass the review through the waiting list', async () => {
    await reviewFrom(15);
    const [seller, guide] = [await guideWith(3), await guideWith(0)];
    const session = world.sessions[7]!;
    const held = await book(guide, 7, 60);
    const place = await world.wait(seller, [session.id], people(10), 'tg');
    const agency = await makeAccount(world.database, 'ta');
    await run(
      `INSERT INTO account_papers (account_id, account_type, paperno, email) VALUES ($1, 'tg', 'D-1', '')`,
      [seller],
    );
    await run(`INSERT INTO guide_bindings (guide_id, agency_id, state) VALUES ($1, $2, 'bound')`, [
      seller,
      agency,
    ]);
    await run('UPDATE waitlist_entries SET agency_id = $2 WHERE id = $1', [place, agency]);
    await world.cancel(guide, held);
    await world.letTimePass();
    await world.handOut();
    const { requestid } = await world.confirm(seller, place);
    await world.decider.decide(requestid, session.date);
    const [order] = (await run('SELECT id::text FROM orders WHERE requestid = $1', [
      requestid,
    ])) as { id: string }[];
    expect(await standsOf(order!.id)).toEqual({ tickets: [5], reason: 'points' });
  });
});
