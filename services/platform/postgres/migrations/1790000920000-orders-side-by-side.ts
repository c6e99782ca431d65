import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a booking costs must not grow with the years of orders behind it.
 *
 * One order a request, by the request's sequence number instead of its id: ids are random, so that each new one
 * changed a page of the index that nothing else had touched, to be read, and written whole to the log. And a day's
 * orders by its date, for the rebuild of a day and the drift watch, which read every order there was.
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
