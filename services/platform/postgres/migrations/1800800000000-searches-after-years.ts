import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

/** New indexes by name. Each includes the columns that a search reads, for index-only scans. */
const made = {
  orders_of_day: 'orders (visit_date) INCLUDE (orderno, ticketcode, id)',
  tickets_given_up: 'tickets (visit_date) INCLUDE (order_id, realname) WHERE NOT holds_seat',
  tickets_one_seat_a_day:
    'tickets (visit_date, visitor_key) INCLUDE (order_id, realname) WHERE holds_seat',
  tickets_party_state: 'tickets (status, order_id) WHERE position = 1',
};
const unique = new Set(['tickets_one_seat_a_day']);

/** Indexes replaced by two of the new ones with the same keys, so that a booking writes no additional index. */
const replaced = {
  orders_date: 'INDEX orders_date ON orders (visit_date)',
  tickets_one_active_a_day:
    'UNIQUE INDEX tickets_one_active_a_day ON tickets (visit_date, visitor_key) WHERE holds_seat',
};

/**
 * Searches of two months by a part of a name or the end of a number use index-only scans. So does the list of orders
 * by the state of the group's first ticket.
 */
export class SearchesAfterYears1800800000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const [name, on] of Object.entries(made)) {
        const kind = unique.has(name) ? 'UNIQUE INDEX' : 'INDEX';
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ON ${on}`);
      }
      for (const name of Object.keys(replaced))
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    });
    // Index-only scans need vacuumed pages. The default scale factor of a fifth would be half a year of rows.
    await runner.query(`
      ALTER TABLE tickets SET (autovacuum_vacuum_scale_factor = 0.01,
        autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);
      ALTER TABLE orders SET (autovacuum_vacuum_scale_factor = 0.01,
        autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 20000);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const settings =
      'autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_insert_threshold';
    await runner.query(
      `ALTER TABLE tickets RESET (${settings}); ALTER TABLE orders RESET (${settings});`,
    );
    for (const index of Object.values(replaced)) await runner.query(`CREATE ${index}`);
    for (const name of Object.keys(made)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
