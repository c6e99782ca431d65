import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { eraseOldReturnedSeats, listReturnedSeats } from '@hall/domain/reservation/returned-seats';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

describe('returned seats', () => {
  let world: BookingWorld;
  let accounts: string[];
  /** The account that returns seats, and others that the tests link to it or not. */
  const [giver, mate, stranger] = [0, 1, 2];
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 20, sessions: 2 });
    accounts = await world.makeAccounts(4);
  });
  beforeEach(async () => {
    await world.redis.flushdb();
    await world.database.query(
      `TRUNCATE tickets, order_history, orders, booking_requests, seat_returns, waitlist_entries, account_devices, give_backs CASCADE`,
    );
    await world.database.query('UPDATE seat_pools SET sold = 0, held = 0');
    await writeSetting(world.database, 'returnedSeats', { minutes: 15 });
  });

  const read = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await world.database.query(sql, values)) as Row[];
  const decided = async (requestid: string, date: string) => {
    await world.decider.decide(requestid, date);
    const [row] = await read<{ outcome: string; until: string | null; orderId: string }>(
      `SELECT coalesce(rejectcode, state) AS outcome, reject_params->>'until' AS until, order_id::text AS "orderId"
       FROM booking_requests WHERE requestid = $1`,
      [requestid],
    );
    return row!;
  };
  const book = async (account: number, people: string[], session = 0) => {
    const { id: sessionId, date } = world.sessions[session]!;
    const requestid = newRequestId();
    await world.accept({
      requestid,
      accountId: accounts[account]!,
      sessionId,
      date,
      visitors: people,
    });
    return decided(requestid, date);
  };
  const seatsReturn = async () => {
    await world.letTimePass();
    await world.handOut();
  };
  /** Books and cancels. The seats are public again. */
  const returnSeats = async (account = giver, people = ['ann', 'ben']) => {
    const { orderId } = await book(account, people);
    await world.cancel(accounts[account]!, orderId);
    await seatsReturn();
    return orderId;
  };
  const signIn = (account: number, device: string) =>
    read('INSERT INTO account_devices (account_id, device_hash) VALUES ($1, $2)', [
      accounts[account],
      device,
    ]);

  test('are withheld for some minutes from the account that returned them, and from no unrelated account', async () => {
    await returnSeats();
    const refused = await book(giver, ['client']);
    expect(refused.outcome).toBe('B00022');
    const minutes = (Date.parse(refused.until ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(await book(stranger, ['client'])).toMatchObject({ outcome: 'confirmed' });
    expect(await book(giver, ['ann'], 1)).toMatchObject({ outcome: 'confirmed' });
  });

  test('are withheld from an account of the same device, but not if it left the device a month ago', async () => {
    await signIn(giver, 'telephone');
    await signIn(mate, 'telephone');
    await signIn(stranger, 'telephone');
    await read(
      `UPDATE account_devices SET last_at = now() - interval '31 days' WHERE account_id = $1`,
      [accounts[stranger]],
    );
    await returnSeats();
    expect(await book(mate, ['client'])).toMatchObject({ outcome: 'B00022' });
    expect(await book(stranger, ['client'])).toMatchObject({ outcome: 'confirmed' });
  });

  test('are withheld from an account that booked for the same people', async () => {
    expect(await book(mate, ['ben'], 1)).toMatchObject({ outcome: 'confirmed' });
    await read('UPDATE tickets SET holds_seat = false');
    await returnSeats();
    expect(await book(mate, ['client'])).toMatchObject({ outcome: 'B00022' });
  });

  test('are withheld from the same people, whichever account books', async () => {
    await returnSeats();
    expect(await book(stranger, ['client', 'ben'])).toMatchObject({ outcome: 'B00022' });
  });

  test('are withheld from the same phone or person in another account type', async () => {
    await read(
      `INSERT INTO accounts (type, telnum, status) SELECT 'tg', telnum, 1 FROM accounts WHERE id = $1`,
      [accounts[giver]],
    );
    await returnSeats();
    const links = await read<{ link: string }>(
      `SELECT link FROM give_back_links WHERE who LIKE 'account:%' ORDER BY link`,
    );
    expect(links.map(({ link }) => link)).toEqual(['phone', 'self']);
  });

  test('are public again when the minutes are over', async () => {
    await returnSeats();
    await read("UPDATE give_back_links SET until = now() - interval '1 second'");
    expect(await book(giver, ['ann'])).toMatchObject({ outcome: 'confirmed' });
  });

  test('are withheld from nobody if the hall turns it off', async () => {
    await writeSetting(world.database, 'returnedSeats', { minutes: 0 });
    await returnSeats();
    expect(await book(giver, ['ann'])).toMatchObject({ outcome: 'confirmed' });
  });

  test('stay open to a visitor who corrects a mistake while there are plenty', async () => {
    await read('UPDATE seat_pools SET capacity = 500 WHERE session_id = $1', [
      world.sessions[0]!.id,
    ]);
    await returnSeats();
    expect(await book(giver, ['ann'])).toMatchObject({ outcome: 'confirmed' });
    await world.repair();
    await read('UPDATE seat_pools SET capacity = 20 WHERE session_id = $1', [
      world.sessions[0]!.id,
    ]);
  });

  test('of one person are withheld from that account and person, too, and so are those of a changed order', async () => {
    const { orderId } = await book(giver, ['ann', 'ben']);
    const [ticket] = await read<{ id: string }>(
      `SELECT id::text FROM tickets WHERE visitor_key = 'ben'`,
    );
    await world.takeOut(accounts[giver]!, { orderid: orderId, ticketid: ticket!.id });
    await seatsReturn();
    expect(await book(stranger, ['ben'])).toMatchObject({ outcome: 'B00022' });
    await read('TRUNCATE give_backs CASCADE');
    const { id: sessionId, date } = world.sessions[1]!;
    const requestid = newRequestId();
    await world.change({ requestid, accountId: accounts[giver]!, orderId, sessionId, date });
    expect(await decided(requestid, date)).toMatchObject({ outcome: 'confirmed' });
    await seatsReturn();
    expect(await book(giver, ['carl'])).toMatchObject({ outcome: 'B00022' });
  });

  test('skip their former holder in the waiting list, whose rank stays', async () => {
    const first = world.sessions[0]!.id;
    const { orderId } = await book(giver, ['ann']);
    await signIn(giver, 'telephone');
    await signIn(mate, 'telephone');
    const linked = await world.wait(accounts[mate]!, [first], ['client']);
    const other = await world.wait(accounts[stranger]!, [first], ['dan']);
    await world.cancel(accounts[giver]!, orderId);
    await world.handOut();
    const states = await read<{ id: string; state: string }>(
      'SELECT id::text, state FROM waitlist_entries',
    );
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [linked, 'waiting'],
        [other, 'offered'],
      ]),
    );
  });

  test('are shown to staff with refusals, later bookings, and how these are linked', async () => {
    await returnSeats();
    await book(giver, ['client']);
    await book(stranger, ['client']);
    await read("UPDATE give_back_links SET until = now() - interval '1 second'");
    await book(giver, ['ann']);
    const { rows, total } = await listReturnedSeats(world.database, {});
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ accountId: accounts[giver], seats: 2, refused: 1 });
    expect(rows[0]!.following.map(({ link, seats }) => [link, seats])).toEqual([
      [null, 1],
      ['self', 1],
    ]);
    expect((await listReturnedSeats(world.database, { to: '2026-01-01' })).total).toBe(0);
  });

  test('leave no person behind when the minutes are over, and nothing after the retention period', async () => {
    await returnSeats();
    expect(await eraseOldReturnedSeats(world.database, 30)).toBe(0);
    await read("UPDATE give_back_links SET until = now() - interval '1 second'");
    expect(await eraseOldReturnedSeats(world.database, 30)).toBe(2);
    await read("UPDATE give_backs SET at = now() - interval '31 days'");
    await eraseOldReturnedSeats(world.database, 30);
    expect(await read('SELECT 1 FROM give_back_links')).toEqual([]);
  });
});
