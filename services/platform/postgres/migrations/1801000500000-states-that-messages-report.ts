import type { Statements } from '../declared-migration';

/** Stores the state that a message reports, so that it is dropped once the state has passed. */
export const StatesThatMessagesReport1801000500000: Statements = {
  up: `
  ALTER TABLE queued_messages ADD COLUMN reports text;
  ALTER TABLE messages ADD COLUMN about text, ADD COLUMN reports text;`,
  down: `
  ALTER TABLE messages DROP COLUMN about, DROP COLUMN reports;
  ALTER TABLE queued_messages DROP COLUMN reports;`,
};
