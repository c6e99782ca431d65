import type { Statements } from '../declared-migration';

/** Why a team booking was reviewed before its tickets became valid; null without a review. */
export const ReviewReasons1800810000000: Statements = {
  up: 'ALTER TABLE orders ADD COLUMN review_reason text;',
  down: 'ALTER TABLE orders DROP COLUMN review_reason;',
};
