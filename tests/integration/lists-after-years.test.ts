import { beforeAll, describe, expect, test } from '@jest/globals';
import { filterOrders } from '@hall/domain/administration/staff-orders';
import type { Database } from '@hall/platform/postgres/data-source';
import { freshDatabase } from '../support/until-end';

/** Without an index of its own, each of these reads every order of the past to find few. */
describe('a list of few among millions of orders', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });

  test.each([
    [{ status: 1 }, 'orders_pending'],
    [{ accounttype: 'tg' }, 'orders_of_others'],
    [{ accounttype: 'auth' }, 'orders_of_others'],
    [{ pool: 'window' }, 'orders_at_the_window'],
    [{ channel: 'telephone' }, 'orders_at_the_window'],
    [{ accountid: '1' }, 'orders_leaders'],
    [{ channel: 'counter' }, 'orders_at_the_window'],
  ] as const)('%j is found by the index %s', async (filter, index) => {
    const [sql, values] = filterOrders(database, filter, undefined).getQueryAndParameters();
    const plan = await database.transaction(async (transaction) => {
      // The table is empty, and reading it would cost least.
      await transaction.query('SET LOCAL enable_seqscan = off');
      return transaction.query<object[]>(`EXPLAIN ${sql}`, values);
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});
