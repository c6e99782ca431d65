import type { Indexes } from '../declared-migration';

/**
 * Finds the latest requests among millions. They are stored nearly in this order, so that the smallest kind of index is
 * enough, and a booking costs nothing more.
 */
export const RequestsInOrder1800990000000: Indexes = {
  indexes: {
    booking_requests_in_order: 'booking_requests USING brin (seq) WITH (autosummarize = on)',
  },
};
