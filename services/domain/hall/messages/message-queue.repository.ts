import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedId, returnedRows } from '@hall/platform/postgres/returned';
import { notify } from '@hall/queues/notify';
import { type MessageChannel, QueuedMessage } from './queued-message.entity';

/** Messages that one look finds at the most. */
const foundAtOnce = 500;
const isDue = 'due_at <= now()';

/** A message to be sent: by text message, where no other way is said. */
interface WrittenMessage {
  channel?: MessageChannel;
  to: string;
  text: string;
  /** From when on it is of no use. */
  expiresAt?: Date;
}

/**
 * Writes a message down to be sent, in the transaction that it tells of: it goes out if, and only if, that
 * is committed.
 */
export async function queueMessage(
  transaction: Transaction,
  message: WrittenMessage,
): Promise<void> {
  const { channel, to, text, expiresAt } = message;
  const inserted = await transaction
    .getRepository(QueuedMessage)
    .insert({ channel: channel ?? 'sms', recipient: to, text, expiresAt: expiresAt ?? null });
  notify(transaction, 'messages.send', { messageId: insertedId(inserted) });
}

/** @returns the messages of these ways whose moment has come, those that wait longest first */
export async function findMessagesDue(
  database: Database,
  channels: MessageChannel[],
): Promise<string[]> {
  const due = await database
    .getRepository(QueuedMessage)
    .createQueryBuilder('message')
    .select('message.id')
    .where(isDue)
    .andWhere('message.channel IN (:...channels)', { channels })
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

/** Lays a message back that was not tried: it is due as it was, in its place. */
export async function layBack(db: Queryable, id: string): Promise<void> {
  await db
    .getRepository(QueuedMessage)
    .createQueryBuilder()
    .update()
    .set({ dueAt: () => 'queued_at', tries: () => 'tries - 1' })
    .where({ id })
    .execute();
}

/** Has a message that was tried in vain wait before the next try. */
export async function putOff(db: Queryable, id: string, seconds: number): Promise<void> {
  await db
    .getRepository(QueuedMessage)
    .createQueryBuilder()
    .update()
    .set({ dueAt: () => 'now() + make_interval(secs => :seconds)' })
    .where({ id })
    .setParameter('seconds', seconds)
    .execute();
}

export async function deleteQueuedMessage(db: Queryable, id: string): Promise<void> {
  await db.getRepository(QueuedMessage).delete({ id });
}

/** Messages that wait: how many, and for how many seconds the oldest has. */
export interface WaitingMessages {
  count: number;
  oldestSeconds: number;
}

export async function readWaiting(db: Queryable): Promise<WaitingMessages> {
  const waiting = await db
    .getRepository(QueuedMessage)
    .createQueryBuilder('message')
    .select('count(*)::int', 'count')
    .addSelect('coalesce(extract(epoch FROM now() - min(message.queuedAt)), 0)::float', 'oldest')
    .getRawOne<{ count: number; oldest: number }>();
  return { count: waiting?.count ?? 0, oldestSeconds: waiting?.oldest ?? 0 };
}
