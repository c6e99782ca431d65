import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';

/** By which way a message goes. */
export type MessageChannel = 'sms' | 'mail';

export interface QueuedMessage {
  id: string;
  channel: MessageChannel;
  recipient: string;
  text: string;
  tries: number;
}

/**
 * Writes a message down to be sent, in the transaction that it tells of: it goes out if, and only if, that
 * is committed.
 */
export async function queueMessage(
  db: Queryable,
  message: { channel?: MessageChannel; to: string; text: string },
): Promise<void> {
  await db.query('INSERT INTO queued_messages (channel, recipient, text) VALUES ($1, $2, $3)', [
    message.channel ?? 'sms',
    message.to,
    message.text,
  ]);
}

/** Hands due messages to this caller alone: nobody else sees them for `holdSeconds`. */
export function takeQueuedMessages(
  db: Queryable,
  limit: number,
  holdSeconds: number,
): Promise<QueuedMessage[]> {
  return changedRows<QueuedMessage>(
    db,
    `UPDATE queued_messages SET due_at = now() + make_interval(secs => $2), tries = tries + 1
     WHERE id IN (SELECT id FROM queued_messages WHERE due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, channel, recipient, text, tries`,
    [limit, holdSeconds],
  );
}

export async function deleteQueuedMessage(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM queued_messages WHERE id = $1', [id]);
}
