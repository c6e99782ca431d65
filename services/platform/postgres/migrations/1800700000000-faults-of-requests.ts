import type { Statements } from '../declared-migration';

/** Why a request could not be stored, for the operator who decides about it. */
export const FaultsOfRequests1800700000000: Statements = {
  up: 'ALTER TABLE booking_requests ADD COLUMN fault text;',
  down: 'ALTER TABLE booking_requests DROP COLUMN fault;',
};
