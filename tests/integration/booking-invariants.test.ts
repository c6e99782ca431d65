import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type BookingWorld,
  newRequestId,
  openBookingWorld,
  type TestRequest,
} from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/** One step of a random course. Small numbers on purpose: people collide, sessions fill. */
type Step =
  | { do: 'book'; account: number; session: number; visitors: number[] }
  | { do: 'repeat'; request: number }
  | { do: 'cancel'; order: number }
  | { do: 'loseRedis' }
  | { do: 'loseDay'; session: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('book' as const),
        account: fc.nat(7),
        session: fc.nat(3),
        visitors: fc.uniqueArray(fc.nat(14), { minLength: 1, maxLength: 4 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('repeat' as const), request: fc.nat(30) }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('loseRedis' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('loseDay' as const), session: fc.nat(3) }),
    },
  ),
  { minLength: 5, maxLength: 60 },
);

describe('whatever is booked, repeated, cancelled and lost', () => {
  let world: BookingWorld;
  let accounts: string[];
  let firstSession = 0;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 7, sessions: 4 });
    accounts = await world.makeAccounts(8);
  });
  afterAll(() => world.close());

  test('the stores agree with each other and with every invariant', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        await emptyStores(world);
        firstSession = 0;
        const requests: TestRequest[] = [];
        // Steps of one group run at once, so that they race.
        for (let i = 0; i < course.length; i += 6)
          await Promise.all(course.slice(i, i + 6).map((step) => run(step, requests)));
        await Promise.all(
          requests.map(({ requestid, date }) => world.decider.decide(requestid, date)),
        );

        // A part of a day's keys that was lost and not asked for since is mended by the reconciliation.
        const drifts = await world.repair();
        expect(drifts.filter((drift) => drift.invariant !== 5)).toEqual([]);
        expect(await world.drifts()).toEqual([]);
        expect((await world.outcomes()).accepted ?? 0).toBe(0);
        const [orders] = (await world.database.query(
          'SELECT count(*)::int AS orders, count(DISTINCT requestid)::int AS requests FROM orders',
        )) as [{ orders: number; requests: number }];
        expect(orders.orders).toBe(orders.requests);
      }),
      { numRuns: 40 },
    );
  });

  async function run(step: Step, requests: TestRequest[]): Promise<void> {
    if (step.do === 'book') {
      const session = world.sessions[firstSession + step.session]!;
      const request: TestRequest = {
        requestid: newRequestId(),
        accountId: accounts[step.account]!,
        sessionId: session.id,
        date: session.date,
        visitors: step.visitors.map((visitor) => `visitor-${visitor}`),
      };
      requests.push(request);
      await world.accept(request);
      await world.decider.decide(request.requestid, request.date);
    } else if (step.do === 'repeat') {
      const request = requests[step.request % Math.max(1, requests.length)];
      if (!request) return;
      await world.accept(request);
      await world.decider.decide(request.requestid, request.date);
    } else if (step.do === 'cancel') await cancelOne(step.order);
    else if (step.do === 'loseRedis') await world.redis.flushdb();
    else
      await world.redis.del(`{d:${world.sessions[step.session]!.date.replaceAll('-', '')}}:seats`);
  }

  async function cancelOne(index: number): Promise<void> {
    const orders = (await world.database.query(
      'SELECT id, account_id FROM orders WHERE status = 1 ORDER BY id',
    )) as {
      id: string;
      account_id: string;
    }[];
    const order = orders[index % Math.max(1, orders.length)];
    // Two cancellations of one order can race: the later is refused, which is right.
    if (order) await world.cancel(order.account_id, order.id).catch(() => undefined);
  }
});

async function emptyStores(world: BookingWorld): Promise<void> {
  await world.redis.flushdb();
  await world.database.query('TRUNCATE tickets, order_history, orders, booking_requests');
  await world.database.query('UPDATE seat_pools SET sold = 0');
}
