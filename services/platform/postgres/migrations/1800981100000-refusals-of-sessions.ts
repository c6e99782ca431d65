import type { Indexes } from '../declared-migration';

/** Finds the refusals of a session among millions of requests. */
export const RefusalsOfSessions1800981100000: Indexes = {
  indexes: {
    booking_requests_refused: `booking_requests (session_id, decided_at) WHERE state = 'rejected'`,
  },
};
