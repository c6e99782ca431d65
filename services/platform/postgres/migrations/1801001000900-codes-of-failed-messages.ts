import type { Statements } from '../declared-migration';

/** Stores the code with which an operator or mail server refused a message. */
export const CodesOfFailedMessages1801001000900: Statements = {
  up: 'ALTER TABLE messages ADD COLUMN failure text',
  down: 'ALTER TABLE messages DROP COLUMN failure',
};
