import { expect, test } from '@jest/globals';
import { readRiskFacts } from '@hall/domain/people/risk';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

/** Rows that the connection has read and not reported yet. */
const countRead = async (transaction: Transaction): Promise<number> => {
  const [{ rows }] = await transaction.query<[{ rows: number }]>(
    `SELECT sum(seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
     WHERE relname IN ('orders', 'tickets')`,
  );
  return rows;
};

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
  const read = await database.transaction(async (transaction) => {
    const before = await countRead(transaction);
    await readRiskFacts(transaction, accountIds.slice(0, accounts), ['1'], 90);
    return (await countRead(transaction)) - before;
  });
  // One order and three tickets, which several of the facts read.
  expect(read / accounts).toBeLessThan(40);
});
