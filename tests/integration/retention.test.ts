import { beforeAll, describe, expect, test } from '@jest/globals';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { writeSetting } from '@hall/domain/configuration/settings';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

describe('after the term', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 50 });
  });

  const removed: string[] = [];
  const files = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(undefined),
    remove: async (key: string) => void removed.push(key),
  };
  const erase = () => eraseOldData({ ...world, files });
  const read = async <Row>(sql: string): Promise<Row[]> =>
    (await world.database.query(sql)) as Row[];
  /** @returns the order of a visit this many days ago */
  const visited = async (key: string, daysAgo: number, status = 2): Promise<string> => {
    const [accountId] = await world.makeAccounts(1);
    const order = await world.book(accountId!, world.sessions[0]!, [key]);
    for (const table of ['tickets', 'booking_requests', 'orders'])
      await world.database.query(
        `UPDATE ${table} SET visit_date = current_date - $2::int
         WHERE ${table === 'orders' ? 'id' : 'order_id'} = $1`,
        [order, daysAgo],
      );
    await world.database.query(
      `UPDATE tickets SET status = $2, declared = '{"child": true, "disabled": true}' WHERE order_id = $1`,
      [order, status],
    );
    return order;
  };
  const ticketOf = async (order: string) =>
    (
      await read<object>(
        `SELECT realname, idnum_sealed AS idnum, visitor_key LIKE 'erased %' AS erased, declared FROM tickets WHERE order_id = ${order}`,
      )
    )[0];

  test('names and numbers of visitors go 30 days after the visit, counts stay', async () => {
    const old = await visited('one', 32);
    const recent = await visited('two', 28);
    await erase();
    expect(await ticketOf(old)).toEqual({
      realname: '*',
      idnum: '',
      erased: true,
      declared: { child: true },
    });
    expect(await ticketOf(recent)).toMatchObject({ idnum: 'sealed-two', erased: false });
    expect(
      await read(
        `SELECT o.ticketcount, visitors FROM orders o JOIN booking_requests r ON r.order_id = o.id WHERE o.id = ${old}`,
      ),
    ).toEqual([{ ticketcount: 1, visitors: [] }]);
    expect(await erase()).toBe(0);
  });

  test('a missed visit is retained for as long as the no-show rule looks back', async () => {
    await writeSetting(world.database, 'missedVisits', { missed: 2, withinDays: 60, forDays: 90 });
    const within = await visited('three', 40, 4);
    const before = await visited('four', 65, 4);
    await erase();
    expect(await ticketOf(within)).toMatchObject({ erased: false });
    expect(await ticketOf(before)).toMatchObject({ erased: true });
  });

  test('refused requests, messages, codes and ended sign-ins go after theirs', async () => {
    const [account] = await world.makeAccounts(1);
    await world.database.query(
      `INSERT INTO messages (channel, recipient, text, state, at)
       VALUES ('sms', '13900000001', 'x', 'sent', now() - interval '91 days'), ('sms', '13900000001', 'y', 'sent', now() - interval '89 days')`,
    );
    await world.database.query(
      `INSERT INTO verification_codes (telnum, scene, device_hash, code_hash, tries_left, expires_at)
       VALUES ('13900000001', 'login', 'd', 'x', 5, now() - interval '2 days'), ('13900000002', 'login', 'd', 'x', 5, now())`,
    );
    await world.database.query(
      `INSERT INTO sign_ins (token_hash, account_id, expires_at, ended_at)
       VALUES ('a', $1, now(), now() - interval '31 days'), ('b', $1, now(), NULL)`,
      [account],
    );
    await erase();
    expect(await read('SELECT text FROM messages')).toEqual([{ text: 'y' }]);
    expect(await read('SELECT telnum FROM verification_codes')).toEqual([
      { telnum: '13900000002' },
    ]);
    expect(await read('SELECT token_hash FROM sign_ins')).toEqual([{ token_hash: 'b' }]);
  });

  test('the account of a visitor without a phone is deleted once it is empty, and no other account is', async () => {
    const [standIn, withVisit, fresh, owned] = await world.makeAccounts(4);
    const orderOf = async (key: string, daysAgo: number, account: string): Promise<void> => {
      const order = await visited(key, daysAgo);
      await world.database.query('UPDATE orders SET account_id = $2, status = 2 WHERE id = $1', [
        order,
        account,
      ]);
    };
    await orderOf('five', 32, standIn!);
    await orderOf('six', 28, withVisit!);
    await orderOf('seven', 32, owned!);
    await world.database.query(
      `UPDATE accounts SET telnum = '', username = NULL, idnum_key = NULL, idnum_sealed = NULL,
         created_at = now() - CASE WHEN id = $2 THEN interval '1 hour'
         ELSE interval '40 days' END WHERE id = ANY($1::bigint[])`,
      [[standIn, withVisit, fresh], fresh],
    );
    await erase();
    const gone = await read<{ id: string }>('SELECT id FROM accounts WHERE deleted_at IS NOT NULL');
    expect(gone).toEqual([{ id: standIn }]);
    expect(
      await read(
        `SELECT event FROM account_status_log WHERE account_id = ${standIn} AND event = 'deleted'`,
      ),
    ).toHaveLength(1);
  });

  test('an erased account leaves no identity, a rejected one no paper', async () => {
    const [gone, rejected] = await world.makeAccounts(2);
    await world.database.query(
      `INSERT INTO account_identities (subject_key, account_id) VALUES ('someone', $1)`,
      [gone],
    );
    await world.database.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [gone]);
    await world.database.query('UPDATE accounts SET status = 9 WHERE id = $1', [rejected]);
    await world.database.query(
      `INSERT INTO account_papers (account_id, account_type, paperno, email, image_key) VALUES ($1, 'tg', 'D-1', '', 'papers/gone.jpg')`,
      [rejected],
    );
    await erase();
    expect(await read('SELECT subject_key FROM account_identities')).toEqual([]);
    expect(removed).toEqual(['papers/gone.jpg']);
  });
});
