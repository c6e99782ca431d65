import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hallIso } from '@hall/shared/rules/hall-time';
import { writeSetting } from '@hall/domain/configuration/settings';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { allDay } from '../support/offer-all-day';

describe('offers of the waiting list', () => {
  let world: BookingWorld;
  let accounts: string[];
  let next = 0;
  let days = 0;
  const [holder, first, second, third] = [0, 1, 2, 3];
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 2, sessions: 2 });
  });
  beforeEach(async () => {
    accounts = await world.makeAccounts(4);
    await writeSetting(world.database, 'reminder', allDay);
  });

  const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    world.database.query(sql, values) as Promise<Row[]>;
  const person = (): string => `offered ${(next += 1)}`;
  /** Fills the first session of a day of its own with one order of two people. */
  const fullSession = async () => {
    const session = world.sessions[2 * (days += 1)]!;
    const orderId = await world.book(accounts[holder]!, session, [person(), person()]);
    return { session, returnSeats: () => world.cancel(accounts[holder]!, orderId) };
  };
  const wait = (account: number, sessionIds: string[], people = [person(), person()]) =>
    world.wait(accounts[account]!, sessionIds, people);
  const stateOf = async (entry: string): Promise<string> => {
    const [row] = await run<{ state: string }>('SELECT state FROM waitlist_entries WHERE id = $1', [
      entry,
    ]);
    return row!.state;
  };
  const heldIn = async (sessionId: string): Promise<number> => {
    const [row] = await run<{ held: number }>(
      `SELECT held FROM seat_pools WHERE session_id = $1 AND pool = 'personal'`,
      [sessionId],
    );
    return row!.held;
  };
  const messagesTo = async (account: number): Promise<string[]> =>
    (
      await run<{ text: string }>(
        'SELECT text FROM queued_messages WHERE account_id = $1 ORDER BY id',
        [accounts[account]],
      )
    ).map(({ text }) => text);
  /** Hours of reminders that are far from now, and begin before any day after tomorrow. */
  const otherHours = () =>
    hallIso(new Date()).slice(11, 16) < '12:00'
      ? { ...allDay, from: '23:58' }
      : { ...allDay, until: '00:01' };

  test('outside the hours of reminders, seats wait for the morning, but only for a party that waits', async () => {
    const { session, returnSeats } = await fullSession();
    const entry = await wait(first, [session.id]);
    const alone = await fullSession();
    await writeSetting(world.database, 'reminder', otherHours());
    await returnSeats();
    await alone.returnSeats();
    await world.letTimePass();
    await world.handOut();
    expect(await stateOf(entry)).toBe('waiting');
    expect(await messagesTo(first)).toEqual([]);
    expect([await heldIn(session.id), await heldIn(alone.session.id)]).toEqual([2, 0]);
    await writeSetting(world.database, 'reminder', allDay);
    await world.handOut();
    expect(await stateOf(entry)).toBe('offered');
    expect(await world.drifts()).toEqual([]);
  });

  test('that are missed pass on; their entry keeps its rank once, and its owner is notified', async () => {
    const { session, returnSeats } = await fullSession();
    const [missing, next_, last] = [
      await wait(first, [session.id]),
      await wait(second, [session.id]),
      await wait(third, [session.id]),
    ];
    await returnSeats();
    await world.handOut();
    expect(await stateOf(missing)).toBe('offered');
    await world.letTimePass();
    await world.handOut();
    expect([await stateOf(missing), await stateOf(next_)]).toEqual(['waiting', 'offered']);
    expect(await messagesTo(first)).toContainEqual(expect.stringContaining('位次保留'));
    await expect(world.confirm(accounts[first]!, missing)).rejects.toMatchObject({
      code: 'A00012',
      details: { key: 'answer.A00012_offerPassed' },
    });

    await world.waitlist.leave(accounts[second]!, next_);
    await world.handOut();
    expect([await stateOf(missing), await stateOf(last)]).toEqual(['offered', 'waiting']);
    await world.letTimePass();
    await world.handOut();
    expect([await stateOf(missing), await stateOf(last)]).toEqual(['expired', 'offered']);
    expect(await messagesTo(first)).toContainEqual(expect.stringContaining('本项候补已结束'));
    expect(await heldIn(session.id)).toBe(2);
    expect(await world.drifts()).toEqual([]);
  });

  test('that are missed while nobody else waits put the seats back on sale', async () => {
    const { session, returnSeats } = await fullSession();
    const entry = await wait(first, [session.id]);
    await returnSeats();
    await world.handOut();
    await world.letTimePass();
    await world.handOut();
    expect([await stateOf(entry), await heldIn(session.id)]).toEqual(['waiting', 0]);
    await world.waitlist.leave(accounts[first]!, entry);
    expect(await heldIn(session.id)).toBe(0);
    expect(await world.drifts()).toEqual([]);
  });
});
