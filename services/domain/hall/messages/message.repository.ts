import type { Queryable } from '@hall/platform/postgres/data-source';
import type { MessageChannel } from './message-queue.repository';

export interface MessageRow {
  to: string;
  text: string;
  code: string | null;
  at: Date;
}

export async function insertMessage(
  db: Queryable,
  message: {
    channel: MessageChannel;
    to: string;
    text: string;
    code?: string | undefined;
    state: 'sent' | 'failed';
  },
): Promise<void> {
  await db.query(
    'INSERT INTO messages (channel, recipient, text, code, state) VALUES ($1, $2, $3, $4, $5)',
    [message.channel, message.to, message.text, message.code ?? null, message.state],
  );
}

export function findMessages(db: Queryable, recipient: string): Promise<MessageRow[]> {
  return db.query(
    'SELECT recipient AS "to", text, code, at FROM messages WHERE recipient = $1 ORDER BY id DESC LIMIT 50',
    [recipient],
  ) as Promise<MessageRow[]>;
}
