import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeSetting } from '@hall/domain/configuration/settings';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { addHallDays } from '@hall/shared/rules/hall-time';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

type Step =
  | { do: 'book'; account: number; day: number; visitors: number[] }
  | { do: 'change'; order: number; day: number }
  | { do: 'cancel'; order: number };

const visitors = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('book' as const),
        account: fc.nat(5),
        day: fc.nat(9),
        visitors,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        order: fc.nat(5),
        day: fc.nat(9),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat(5) }),
    },
  ),
  { minLength: 6, maxLength: 18 },
);

describe('how often one person can visit', () => {
  let world: BookingWorld;
  let accounts: string[];
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 50 });
    accounts = await world.makeAccounts(6);
    await writeSetting(world.database, 'changesPerOrder', 9);
  });

  const read = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.database.query(sql, values)) as Row[];

  /** @returns the decided request */
  const book = async (account: number, day: number, people: string[], by = world.decider) => {
    const { id: sessionId, date } = world.sessions[day]!;
    const requestid = newRequestId();
    const accountId = accounts[account]!;
    await world.accept({ requestid, accountId, sessionId, date, visitors: people });
    await by.decide(requestid, date);
    const [row] = await read<{ state: string; rejectcode: string | null; params: object | null }>(
      'SELECT state, rejectcode, reject_params AS params FROM booking_requests WHERE requestid = $1',
      [requestid],
    );
    return row!;
  };
  const empty = async () => {
    await world.redis.flushdb();
    await world.database.query(
      'TRUNCATE tickets, order_history, orders, booking_requests, seat_returns, past_visits, give_backs CASCADE',
    );
    await world.database.query('UPDATE seat_pools SET sold = 0, held = 0');
  };

  test('is counted over all accounts, and the refusal names the person and the next possible day', async () => {
    await empty();
    await writeSetting(world.database, 'visitLimits', { month: 2, year: 0 });
    expect(await book(0, 0, ['ann', 'ben'])).toMatchObject({ state: 'confirmed' });
    expect(await book(1, 1, ['ann'])).toMatchObject({ state: 'confirmed' });
    expect(await book(2, 2, ['ben', 'ann'])).toMatchObject({
      state: 'rejected',
      rejectcode: 'B00020',
      params: { rows: [1], from: addHallDays(world.sessions[0]!.date, 30) },
    });
    expect(await book(2, 2, ['ben'])).toMatchObject({ state: 'confirmed' });
  });

  test('does not count a cancelled ticket, but a missed one', async () => {
    await empty();
    await writeSetting(world.database, 'visitLimits', { month: 1, year: 0 });
    await book(0, 0, ['ann']);
    const [order] = await read<{ id: string }>('SELECT id FROM orders');
    expect(await book(1, 1, ['ann'])).toMatchObject({ rejectcode: 'B00020' });
    await world.cancel(accounts[0]!, order!.id);
    expect(await book(1, 1, ['ann'])).toMatchObject({ state: 'confirmed' });
    await read('UPDATE tickets SET status = 4 WHERE holds_seat');
    expect(await book(2, 2, ['ann'])).toMatchObject({ rejectcode: 'B00020' });
  });

  test('counts a visit for a year, without a name once that is erased', async () => {
    await empty();
    await writeSetting(world.database, 'visitLimits', { month: 0, year: 1 });
    const files = { put: async () => {}, get: async () => undefined, remove: async () => {} };
    await book(0, 0, ['ann']);
    await book(0, 1, ['ben']);
    await read(
      `UPDATE tickets SET visit_date = current_date - CASE visitor_key WHEN 'ann' THEN 200 ELSE 400 END`,
    );
    await eraseOldData({ ...world, files });
    expect(await read('SELECT visitor_key AS key FROM past_visits')).toEqual([{ key: 'ann' }]);
    expect(await read("SELECT 1 FROM tickets WHERE visitor_key IN ('ann', 'ben')")).toEqual([]);
    expect(await book(1, 2, ['ann'])).toMatchObject({ rejectcode: 'B00020' });
    expect(await book(1, 2, ['ben'])).toMatchObject({ state: 'confirmed' });

    await writeSetting(world.database, 'visitLimits', { month: 1, year: 0 });
    await eraseOldData({ ...world, files });
    expect(await read('SELECT 1 FROM past_visits')).toEqual([]);
  });

  test('stays within the limits with any simultaneous bookings, changes and cancellations', async () => {
    await writeSetting(world.database, 'visitLimits', { month: 2, year: 0 });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        await empty();
        for (let i = 0; i < course.length; i += 6)
          await Promise.all(course.slice(i, i + 6).map(run));
        const most = await read<{ count: number }>(
          `SELECT count(*)::int AS count FROM tickets WHERE holds_seat GROUP BY visitor_key`,
        );
        for (const { count } of most) expect(count).toBeLessThanOrEqual(2);
        // A transaction that lost a race was retried, and not left to the sweeper.
        expect(await read("SELECT 1 FROM booking_requests WHERE state = 'accepted'")).toEqual([]);
        expect(await read('SELECT 1 FROM booking_requests WHERE attempts > 0')).toEqual([]);
        refused += (await world.outcomes()).B00020 ?? 0;
        expect(await world.drifts()).toEqual([]);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(0);
  });

  async function run(step: Step): Promise<void> {
    if (step.do === 'book') {
      const people = step.visitors.map((visitor) => `visitor-${visitor}`);
      await book(step.account, step.day, people, world.openDecider(1));
      return;
    }
    const orders = await read<{ id: string; account_id: string }>(
      'SELECT id, account_id FROM orders WHERE status = 1 ORDER BY id',
    );
    const order = orders[step.order % Math.max(1, orders.length)];
    if (!order) return;
    // Two of them can race for one order. The later one is refused, as expected.
    if (step.do === 'cancel')
      return void (await world.cancel(order.account_id, order.id).catch(() => undefined));
    const { id: sessionId, date } = world.sessions[step.day]!;
    const requestid = newRequestId();
    const asked = { requestid, accountId: order.account_id, orderId: order.id, sessionId, date };
    const accepted = await world.change(asked).catch(() => undefined);
    if (accepted) await world.openDecider(1).decide(requestid, date);
  }

  test('holds when ten transactions race for one person', async () => {
    for (let round = 0; round < 3; round += 1) {
      await empty();
      await writeSetting(world.database, 'visitLimits', { month: 1, year: 0 });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, day) => book(day % 6, day, ['ann'], world.openDecider(1))),
      );
      expect(outcomes.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    }
  });
});
