import type { Queryable } from '@hall/platform/postgres/data-source';
import { type MessageChannel, QueuedMessage } from './queued-message.entity';

/**
 * Writes a message down to be sent, in the transaction that it tells of: it goes out if, and only if, that
 * is committed.
 */
export async function queueMessage(
  db: Queryable,
  { channel, to, text }: { channel?: MessageChannel; to: string; text: string },
): Promise<void> {
  await db.getRepository(QueuedMessage).insert({ channel: channel ?? 'sms', recipient: to, text });
}

export async function deleteQueuedMessage(db: Queryable, id: string): Promise<void> {
  await db.getRepository(QueuedMessage).delete({ id });
}
