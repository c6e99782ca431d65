import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hallIso } from '@hall/shared/rules/hall-time';
import { defaultSettings, writeSetting } from '@hall/domain/configuration/settings';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { allDay } from '../support/offer-all-day';

describe('offers of the waiting list', () => {
  let world: BookingWorld;
  let accounts: string[];
  let next = 0;
  /** The sessions are used by pairs, two pairs a day. */
  let pairs = 0;
  const [holder, first, second, third] = [0, 1, 2, 3];
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 3, sessions: 4 });
  });
  beforeEach(async () => {
    accounts = await world.makeAccounts(4);
    await writeSetting(world.database, 'reminder', allDay);
    const { bookedPeople, visitLimits } = defaultSettings;
    await writeSetting(world.database, 'bookedPeople', bookedPeople);
    await writeSetting(world.database, 'visitLimits', visitLimits);
  });

  const run = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    world.database.query(sql, values) as Promise<Row[]>;
  const person = (): string => `offered ${(next += 1)}`;
  /** The other session of the pair. */
  const besideOf = ({ id }: { id: string }) =>
    world.sessions[world.sessions.findIndex((session) => session.id === id) + 1]!;
  /** Books two people in the first session of a new pair. */
  const fullSession = async () => {
    const session = world.sessions[2 * (pairs += 1)]!;
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

  describe('skip a party that could not book now', () => {
    const account = () => accounts[first]!;
    type Cause = (session: { id: string; date: string }, people: string[]) => Promise<unknown>;
    const causes: [string, Cause][] = [
      [
        'its account is locked',
        () => run('UPDATE accounts SET status = 8 WHERE id = $1', [account()]),
      ],
      [
        'its account is under review',
        () => run('UPDATE accounts SET status = 0 WHERE id = $1', [account()]),
      ],
      [
        'its account is paused',
        () =>
          run(
            `INSERT INTO risk_scores (account_id, score, reasons, paused_until) VALUES ($1, 0, '[]', now() + interval '1 day')`,
            [account()],
          ),
      ],
      [
        'somebody is on the blacklist',
        (_session, [one]) =>
          run(`INSERT INTO blacklist (visitor_key, reason) VALUES ($1, '倒卖')`, [one]),
      ],
      [
        'its account has an order of the session',
        (session) => world.book(account(), session, [person()]),
      ],
      [
        'its account has booked too many people that day',
        async (session) => {
          const { bookedPeople } = defaultSettings;
          await writeSetting(world.database, 'bookedPeople', { ...bookedPeople, aDay: 2 });
          await world.book(account(), besideOf(session), [person()]);
        },
      ],
      [
        'somebody has used up the visits',
        async (_session, people) => {
          await writeSetting(world.database, 'visitLimits', { month: 1, year: 30 });
          await world.book(account(), world.sessions[2 * (pairs += 2)]!, people);
        },
      ],
    ];
    test.each(causes)('because %s', async (_name, cause) => {
      const { session, returnSeats } = await fullSession();
      const people = [person(), person()];
      await cause(session, people);
      const [skipped, able] = [
        await wait(first, [session.id], people),
        await wait(second, [session.id]),
      ];
      await returnSeats();
      await world.handOut();
      expect([await stateOf(skipped), await stateOf(able)]).toEqual(['waiting', 'offered']);
      await world.waitlist.leave(accounts[second]!, able);
      await world.letTimePass();
      await world.handOut();
      expect([await stateOf(skipped), await heldIn(session.id)]).toEqual(['waiting', 0]);
      expect(await world.drifts()).toEqual([]);
    });
  });

  describe('end if somebody of the party has a ticket of that day', () => {
    type Way = (by: string, to: { id: string; date: string }, person: string) => Promise<unknown>;
    const ways: [string, Way][] = [
      ['by a booking', (by, to, one) => world.book(by, to, [one])],
      [
        'by a move to that day',
        async (by, to, one) => {
          const elsewhere = world.sessions[2 * (pairs += 2)]!;
          const orderId = await world.book(by, elsewhere, [one]);
          const requestid = newRequestId();
          const { id: sessionId, date } = to;
          await world.change({ requestid, accountId: by, orderId, sessionId, date });
          await world.decider.decide(requestid, date);
        },
      ],
    ];
    test.each(ways)('%s, while it waits or has an offer', async (_name, getTicket) => {
      const { session, returnSeats } = await fullSession();
      const [mine, others] = [
        [person(), person()],
        [person(), person()],
      ];
      const offered = await wait(first, [session.id], mine);
      const waiting = await wait(second, [session.id], others);
      const able = await wait(third, [session.id]);
      await returnSeats();
      await world.handOut();
      expect(await stateOf(offered)).toBe('offered');
      const [one, other] = await world.makeAccounts(2);
      await getTicket(one!, besideOf(session), mine[0]!);
      await getTicket(other!, besideOf(session), others[0]!);
      await world.handOut();
      const states = [await stateOf(offered), await stateOf(waiting), await stateOf(able)];
      expect(states).toEqual(['expired', 'expired', 'offered']);
      for (const account of [first, second])
        expect((await messagesTo(account)).at(-1)).toContain('该日的候补已结束');
      expect(await heldIn(session.id)).toBe(2);
      expect(await world.drifts()).toEqual([]);
    });

    test('but keep waiting for the sessions of other days', async () => {
      const one = await fullSession();
      // The next day.
      pairs += 1;
      const other = await fullSession();
      const people = [person(), person()];
      const entry = await wait(first, [one.session.id, other.session.id], people);
      await world.book(accounts[second]!, besideOf(one.session), people);
      await world.handOut();
      expect(await stateOf(entry)).toBe('waiting');
      await one.returnSeats();
      await other.returnSeats();
      await world.handOut();
      const [row] = await run<{ session: string }>(
        'SELECT session_id::text AS session FROM waitlist_entries WHERE id = $1',
        [entry],
      );
      expect(row).toEqual({ session: other.session.id });
    });
  });
});
