import type { Statements } from '../declared-migration';

/**
 * The channel of bookings by staff: counter or telephone. A separate table, because orders of a rush have no channel.
 * Earlier bookings by staff have no row; they were made at the counter.
 */
export const BookingChannels1800780000000: Statements = {
  up: `
    CREATE TABLE staff_bookings (
      requestid text PRIMARY KEY,
      channel text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT staff_bookings_channel_check CHECK (channel IN ('counter', 'telephone'))
    );
  `,
  down: 'DROP TABLE staff_bookings',
};
