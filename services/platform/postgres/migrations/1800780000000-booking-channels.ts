import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Through which channel staff booked: at the counter or by telephone. A table of its own, for the orders of a rush have no
 * such thing; what staff booked before it stands nowhere here, and was booked at the counter.
 */
export class BookingChannels1800780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_bookings (
        requestid text PRIMARY KEY,
        channel text NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT staff_bookings_channel_check CHECK (channel IN ('counter', 'telephone'))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_bookings');
  }
}
