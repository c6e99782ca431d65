import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

describe('the limit of people per account and day', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 50, sessions: 4 });
  });

  const limitTo = (aDay: number) =>
    writeSetting(world.database, 'bookedPeople', { most: 0, days: 30, aDay });
  const book = async (accountId: string, at: number, visitors: string[], by = world.decider) => {
    const outcome = await world.book(accountId, world.sessions[at]!, visitors, 'user', by);
    return outcome.startsWith('B') ? outcome : 'confirmed';
  };

  test('counts people over all orders, while others and other days are open', async () => {
    const [seller, other] = (await world.makeAccounts(2)) as [string, string];
    await limitTo(5);
    expect(await book(seller, 0, ['one', 'two', 'three'])).toBe('confirmed');
    expect(await book(seller, 1, ['four', 'five', 'six'])).toBe('B00025');
    expect(await book(seller, 1, ['four', 'five'])).toBe('confirmed');
    expect(await book(other, 1, ['six'])).toBe('confirmed');
    expect(await book(seller, 4, ['six'])).toBe('confirmed');
    await limitTo(0);
    expect(await book(seller, 2, ['seven'])).toBe('confirmed');
  });

  test('accepts a larger first party: the party size is another setting', async () => {
    const [account] = (await world.makeAccounts(1)) as [string];
    await limitTo(1);
    expect(await book(account, 8, ['ann', 'ben'])).toBe('confirmed');
    expect(await book(account, 9, ['cora'])).toBe('B00025');
    await limitTo(0);
  });

  test('holds in two workers that decide at once, however slow a commit is', async () => {
    const [account] = (await world.makeAccounts(1)) as [string];
    await limitTo(5);
    await world.database.query(`
      CREATE FUNCTION slow_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION slow_commit()`);
    const outcomes = await Promise.all([
      book(account, 12, ['dora', 'emil', 'finn']),
      book(account, 13, ['gus', 'hal', 'ida'], world.openDecider(100)),
    ]);
    expect(outcomes.toSorted()).toEqual(['B00025', 'confirmed']);
    await world.database.query('DROP FUNCTION slow_commit CASCADE');
    await limitTo(0);
  });
});
