import { expect, test } from '@jest/globals';
import { readRiskFacts, takeTraces } from '@hall/domain/people/risk';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';
import { countRowsRead } from '../support/rows-read';

test('scoring an account reads only its own orders, even before any table is analysed after a rush', async () => {
  const world = await openBookingWorld(await freshStores(), { seats: 200 });
  const { database } = world;
  const [session] = world.sessions;
  for (const table of ['orders', 'tickets'])
    await database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  const accountIds = await world.makeAccounts(1500);
  await database.query(
    `INSERT INTO orders (orderno, requestid, request_seq, account_id, account_type, area_id, session_id, visit_date, pool,
       ticketcount, ticketcode)
     SELECT 'N' || n, lpad(n::text, 32, '0'), n, ($1::bigint[])[n], 'user', 1, $2, $3, 'personal', 3, 'T' || n
     FROM generate_series(1, 1500) n`,
    [accountIds, session?.id, session?.date],
  );
  await database.query(
    `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key)
     SELECT o.id, p, o.visit_date, 'X', 1, 'x', o.id || '-' || p FROM orders o, generate_series(1, 3) p`,
  );
  const accounts = 200;
  const read = await database.transaction((transaction) =>
    countRowsRead(transaction, ['orders', 'tickets'], () =>
      readRiskFacts(transaction, accountIds.slice(0, accounts), ['1'], 90),
    ),
  );
  // One order and three tickets, which several of the facts read.
  expect(read / accounts).toBeLessThan(40);
});

test('looking for accounts to score reads only the latest of many requests', async () => {
  const world = await openBookingWorld(await freshStores(), { seats: 1 });
  const { database } = world;
  const [session] = world.sessions;
  const accountIds = await world.makeAccounts(1);
  const requests = 10_000;
  const read = await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO booking_requests (requestid, account_id, account_type, area_id, session_id, visit_date, pool,
         ticketcount, visitors, visitor_keys, body_hash, state, accepted_at)
       SELECT lpad(n::text, 32, '0'), $1, 'user', 1, $2, $3, 'personal', 1, jsonb_build_array(repeat('x', 1000)), '{}', '-', 'rejected',
         now() - interval '1 hour' FROM generate_series(1, $4::int) n`,
      [accountIds[0], session?.id, session?.date, requests],
    );
    // Of a few requests it is read as a whole at little cost, of millions it is not.
    await transaction.query('DROP INDEX booking_requests_account');
    // Autovacuum would do both in time.
    await transaction.query(`SELECT brin_summarize_new_values('booking_requests_in_order')`);
    await transaction.query('ANALYZE booking_requests');
    await transaction.query(
      `INSERT INTO risk_cursors (name, position) SELECT 'requests', max(seq) - 10 FROM booking_requests`,
    );
    const before = await countBlocks(transaction);
    expect(await takeTraces(transaction, 'requests', 1000)).toEqual(accountIds);
    return (await countBlocks(transaction)) - before;
  });
  // The table has 1,400 blocks.
  expect(read).toBeLessThan(250);
});

/** Blocks of the requests and of their indexes that the transaction has read. */
async function countBlocks(transaction: Transaction): Promise<number> {
  const [{ blocks }] = await transaction.query<[{ blocks: number }]>(
    `SELECT sum(pg_stat_get_xact_blocks_fetched(oid))::int AS blocks FROM (
       SELECT 'booking_requests'::regclass::oid AS oid
       UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = 'booking_requests'::regclass) AS parts`,
  );
  return blocks;
}
