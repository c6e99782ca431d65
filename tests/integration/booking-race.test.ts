import { beforeAll, describe, expect, test } from '@jest/globals';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/**
 * Runs all acts concurrently, up to the number of connections. A call that waits too long for a connection is shed,
 * which on a slow machine would affect a part of the crowd.
 */
async function throughPool(acts: (() => Promise<unknown>)[]): Promise<void> {
  const waiting = acts.values();
  const lane = async (): Promise<void> => {
    for (const act of waiting) await act();
  };
  await Promise.all(Array.from({ length: 20 }, lane));
}

describe('2,000 simultaneous requests for a session of 300 seats', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 300 });
  });

  test('without the guard, the race oversells: reading and then writing is not enough', async () => {
    const { database } = world;
    await database.query('CREATE TABLE unguarded (id int PRIMARY KEY, capacity int, sold int)');
    await database.query('INSERT INTO unguarded VALUES (1, 300, 0)');
    let confirmed = 0;
    const bookUnguarded = async (): Promise<void> => {
      const [row] = (await database.query('SELECT capacity, sold FROM unguarded WHERE id = 1')) as [
        { capacity: number; sold: number },
      ];
      if (row.sold >= row.capacity) return;
      await database.query('UPDATE unguarded SET sold = $1 WHERE id = 1', [row.sold + 1]);
      confirmed += 1;
    };
    await throughPool(Array.from({ length: 2000 }, () => bookUnguarded));
    expect(confirmed).toBeGreaterThan(300);
  });

  test('with it, exactly 300 are sold and 1,700 are refused for lack of seats', async () => {
    const session = world.sessions[0]!;
    const accounts = await world.makeAccounts(2000);
    const requests = accounts.map((accountId) => ({
      requestid: newRequestId(),
      accountId,
      sessionId: session.id,
      date: session.date,
      visitors: [`visitor-${accountId}`],
    }));
    await throughPool(requests.map((request) => () => world.accept(request)));
    await Promise.all(requests.map(({ requestid, date }) => world.decider.decide(requestid, date)));

    expect(await world.outcomes()).toEqual({ confirmed: 300, B00016: 1700 });
    expect(await world.drifts()).toEqual([]);
  });

  test('parties are all or nothing: five people do not take the last three seats', async () => {
    const session = world.sessions[1]!;
    const [filler, five, three] = (await world.makeAccounts(3)) as [string, string, string];
    const book = (accountId: string, size: number): Promise<string> =>
      world.book(
        accountId,
        session,
        Array.from({ length: size }, (_, i) => `${accountId}-${i}`),
      );
    expect(await book(filler, 297)).toMatch(/^\d+$/);
    expect(await book(five, 5)).toBe('B00016');
    expect(await book(three, 3)).toMatch(/^\d+$/);
  });
});
