import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import {
  createLinkCodes,
  eraseOldNotices,
  remindOfVisits,
  sendTicketNotices,
} from '@hall/domain/reservation/ticket-links';
import { createMailCopies } from '@hall/domain/people/mail-wishes';
import { type BookingWorld, newRequestId, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

describe('the reminder on the day before a visit', () => {
  let world: BookingWorld;
  let tomorrow: { id: string; date: string };
  const publicUrl = 'https://hall.example';
  const codes = createLinkCodes(randomBytes(32).toString('base64'));

  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 50 });
    [tomorrow] = (await world.database.query(
      `SELECT id::text, visit_date::text AS date FROM visit_sessions
       WHERE visit_date = (now() AT TIME ZONE 'Asia/Shanghai')::date + 1`,
    )) as [{ id: string; date: string }];
  });
  beforeEach(() =>
    writeSetting(world.database, 'reminder', { sending: true, from: '00:00', until: '23:59:59' }),
  );

  /** Books some days ago, for tomorrow or the given session. */
  async function bookEarlier(session = tomorrow, daysAgo = 2): Promise<string> {
    const [accountId] = await world.makeAccounts(1);
    const orderId = await world.book(accountId!, session, [newRequestId()]);
    await world.database.query(
      'UPDATE orders SET created_at = created_at - make_interval(days => $2) WHERE id = $1',
      [orderId, daysAgo],
    );
    return orderId;
  }
  const mailCopies = createMailCopies({
    INDEX_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: publicUrl,
  });
  const remind = () => remindOfVisits({ ...world, codes, publicUrl, mailCopies });
  const textsOf = async (orderId: string): Promise<string[]> =>
    (
      (await world.database.query('SELECT text FROM queued_messages WHERE text LIKE $1', [
        `%${publicUrl}/t/${codes.create(orderId)} %`,
      ])) as { text: string }[]
    ).map(({ text }) => text);

  test('is sent once, with the cancellation link', async () => {
    const orderId = await bookEarlier();
    expect(await Promise.all([remind(), remind()])).toContain(1);
    await remind();
    expect(await textsOf(orderId)).toEqual([expect.stringContaining('明日')]);
    await eraseOldNotices(world.database, 1000);
    await remind();
    expect(await textsOf(orderId)).toHaveLength(1);
  });

  test('is sent once for each visit day: again after a move to another day, not after a move back', async () => {
    const orderId = await bookEarlier();
    await remind();
    // A day passes: the reminder was for what is now today, and since then the order was moved to tomorrow.
    await world.database.query(
      'UPDATE ticket_notices SET event_id = event_id + 1 WHERE order_id = $1 AND event_id < -1',
      [orderId],
    );
    await eraseOldNotices(world.database, 1000);
    await remind();
    expect(await textsOf(orderId)).toHaveLength(2);
    const moveTo = (date: string) =>
      world.database.query('UPDATE orders SET visit_date = $2 WHERE id = $1', [orderId, date]);
    await moveTo(world.sessions[3]!.date);
    await eraseOldNotices(world.database, 1000);
    await moveTo(tomorrow.date);
    await remind();
    expect(await textsOf(orderId)).toHaveLength(2);
  });

  test('is not sent if the visitor booked today, visits on another day, has cancelled, or opted out', async () => {
    const today = await bookEarlier(tomorrow, 0);
    const later = await bookEarlier(world.sessions[3]!);
    const cancelled = await bookEarlier();
    await world.database.query('UPDATE orders SET status = 3 WHERE id = $1', [cancelled]);
    const silent = await bookEarlier();
    await world.database.query(
      'UPDATE accounts SET wants_messages = false WHERE id = (SELECT account_id FROM orders WHERE id = $1)',
      [silent],
    );
    await remind();
    for (const orderId of [today, later, cancelled, silent])
      expect(await textsOf(orderId)).toEqual([]);
  });

  test('is not sent before a team booking is approved, and neither is the ticket message', async () => {
    const setTickets = (orderId: string, status: number) =>
      world.database.query('UPDATE tickets SET status = $2 WHERE order_id = $1', [orderId, status]);
    const [booked, earlier] = [await bookEarlier(tomorrow, 0), await bookEarlier()];
    for (const orderId of [booked, earlier]) await setTickets(orderId, 5);
    await sendTicketNotices({ ...world, codes, publicUrl, mailCopies });
    await remind();
    for (const orderId of [booked, earlier]) expect(await textsOf(orderId)).toEqual([]);
    await setTickets(earlier, 1);
    await remind();
    expect(await textsOf(earlier)).toEqual([expect.stringContaining('明日')]);
  });

  test('is sent only within the hall’s hours, and not at all if the hall turns it off', async () => {
    const orderId = await bookEarlier();
    await writeSetting(world.database, 'reminder', {
      sending: false,
      from: '00:00',
      until: '23:59',
    });
    expect(await remind()).toBe(0);
    await writeSetting(world.database, 'reminder', {
      sending: true,
      from: '23:59',
      until: '00:00',
    });
    expect(await remind()).toBe(0);
    expect(await textsOf(orderId)).toEqual([]);
  });
});
