import type { Indexes } from '../declared-migration';

/** The page of a closed day counts the messages of its closings every few seconds. */
export const MessagesByTheirClosing1800983100000: Indexes = {
  indexes: {
    queued_messages_closing: 'queued_messages (closing_id) WHERE closing_id IS NOT NULL',
    messages_closing: 'messages (closing_id) WHERE closing_id IS NOT NULL',
  },
};
