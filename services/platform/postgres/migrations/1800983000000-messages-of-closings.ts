import type { Statements } from '../declared-migration';

/** Links messages to their closing, so that staff see the numbers of sent and failed ones. */
export const MessagesOfClosings1800983000000: Statements = {
  up: `
  ALTER TABLE queued_messages ADD COLUMN closing_id bigint;
  ALTER TABLE messages ADD COLUMN closing_id bigint;`,
  down: `
  ALTER TABLE messages DROP COLUMN closing_id;
  ALTER TABLE queued_messages DROP COLUMN closing_id;`,
};
