import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The cost of a booking must not grow with years of past orders. An order references its request by sequence number
 * instead of by random id. Each random id touched another index page, which was read and written to the WAL in full.
 * A day's orders are found by date, for the rebuild of a day and the drift watch, which read all orders before.
 */
export class OrdersSideBySide1790000920000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Empty where a unit's party holds the seats: no request was queued for it.
      ALTER TABLE orders ADD COLUMN request_seq bigint;
      UPDATE orders o SET request_seq = r.seq FROM booking_requests r WHERE r.requestid = o.requestid;
      CREATE UNIQUE INDEX orders_one_a_request ON orders (request_seq);
      ALTER TABLE orders DROP CONSTRAINT orders_requestid_key;
      CREATE INDEX orders_date ON orders (visit_date);
      -- A fifth of the rows, as elsewhere, would be a million: so many entries that are dead would stay in the
      -- index of the undecided.
      ALTER TABLE booking_requests SET (autovacuum_vacuum_scale_factor = 0.02);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_requests RESET (autovacuum_vacuum_scale_factor);
      DROP INDEX orders_date;
      ALTER TABLE orders ADD CONSTRAINT orders_requestid_key UNIQUE (requestid);
      ALTER TABLE orders DROP COLUMN request_seq;`);
  }
}
