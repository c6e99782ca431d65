import type { MigrationInterface, QueryRunner } from 'typeorm';
import { besideOthers } from '../beside-others';

const made = {
  orders_agency: 'orders (agency_id, id) WHERE agency_id IS NOT NULL',
  orders_leaders: `orders USING gin (guide_ids) WHERE guide_ids <> '{}'`,
};

/** Lists all orders that name a guide, and those that guides booked for an agency. `orders_guides` had upcoming orders only. */
export class OrdersOfAgencies1801001000200 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await besideOthers(runner, async () => {
      for (const [name, on] of Object.entries(made)) {
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
        await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
      }
      await runner.query('DROP INDEX CONCURRENTLY IF EXISTS orders_guides');
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX orders_guides ON orders USING gin (guide_ids) WHERE status = 1 AND guide_ids <> '{}'`,
    );
    for (const name of Object.keys(made)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
  }
}
