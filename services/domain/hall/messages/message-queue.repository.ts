import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { insertedId, returnedRows } from '@hall/platform/postgres/returned';
import { notify } from '@hall/queues/notify';
import { type MessageChannel, QueuedMessage } from './queued-message.entity';

/** Messages that one look finds at the most. */
const foundAtOnce = 500;
const isDue = 'due_at <= now()';

/**
 * Writes a message down to be sent, in the transaction that it tells of: it goes out if, and only if, that
 * is committed.
 */
export async function queueMessage(
  transaction: Transaction,
  { channel, to, text }: { channel?: MessageChannel; to: string; text: string },
): Promise<void> {
  const inserted = await transaction
    .getRepository(QueuedMessage)
    .insert({ channel: channel ?? 'sms', recipient: to, text });
  notify(transaction, 'messages.send', { messageId: insertedId(inserted) });
}

/** @returns the messages whose moment has come, those that wait longest first */
export async function findMessagesDue(database: Database): Promise<string[]> {
  const due = await database
    .getRepository(QueuedMessage)
    .createQueryBuilder('message')
    .select('message.id')
    .where(isDue)
    .orderBy('message.dueAt')
    .limit(foundAtOnce)
    .getMany();
  return due.map(({ id }) => id);
}

/** Hands a due message to this caller alone: for `holdSeconds` it is not due. @returns none where it is not */
export async function takeMessage(
  database: Database,
  id: string,
  holdSeconds: number,
): Promise<QueuedMessage | undefined> {
  const messages = database.getRepository(QueuedMessage);
  const taken = await messages
    .createQueryBuilder()
    .update()
    .set({ dueAt: () => 'now() + make_interval(secs => :holdSeconds)', tries: () => 'tries + 1' })
    .where(`id = :id AND ${isDue}`, { id })
    .setParameter('holdSeconds', holdSeconds)
    .returning('*')
    .execute();
  return returnedRows(messages, taken)[0];
}

export async function deleteQueuedMessage(database: Database, id: string): Promise<void> {
  await database.getRepository(QueuedMessage).delete({ id });
}
