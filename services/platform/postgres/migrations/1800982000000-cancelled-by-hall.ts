import type { Statements } from '../declared-migration';

/** Requests a recount of past days with cancellations, because their counts did not record who cancelled. */
export const CancelledByHall1800982000000: Statements = {
  up: `UPDATE day_counts SET counted_at = 'epoch' WHERE visits @? '$[*] ? (@.cancelled > 0)'`,
  down: `UPDATE day_counts SET counted_at = now() WHERE counted_at = 'epoch'`,
};
