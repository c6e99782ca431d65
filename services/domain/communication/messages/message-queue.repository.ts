import { In } from 'typeorm';
import { undoSeconds } from '@hall/shared/codes/limits';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedIds, returnedRows } from '@hall/platform/postgres/returned';
import type { MessageChannel } from '@hall/platform/providers/message-sender';
import { messagesPerJob } from '@hall/queues/job-options';
import { notify } from '@hall/queues/notify';
import { QueuedMessage } from './queued-message.entity';

/** Batch size of one query for due messages. */
const foundAtOnce = 500;
const isDue = 'due_at <= now()';

/** A message to be sent; by text message unless another channel is given. */
export interface WrittenMessage {
  channel?: MessageChannel;
  to: string;
  /** The account that it is written for, and with which it is erased; null for units and staff. */
  accountId: string | null;
  text: string;
  /** The message is dropped after this time. */
  expiresAt?: Date;
  /** For mail by subscription: the unsubscribe link. */
  endsBy?: string;
  /** The closing that it announces. */
  closingId?: string | null;
  /**
   * For an act that can be undone for `undoSeconds`: the message waits that long, and `withdrawMessages` removes it by
   * this key.
   */
  undoKey?: string | undefined;
}

/** Longer than `undoSeconds`, so that no message is being sent while its act is undone. */
const heldSeconds = undoSeconds + 2;

/** Queues a message in the transaction that causes it, so that it is sent only if the transaction commits. */
export async function queueMessage(
  transaction: Transaction,
  message: WrittenMessage,
): Promise<void> {
  await queueMessages(transaction, [message]);
}

/** Queues many messages in one statement, with one job per batch. Accounts without a phone get none. */
export async function queueMessages(
  transaction: Transaction,
  messages: readonly WrittenMessage[],
): Promise<void> {
  const sendable = messages.filter(({ to }) => to);
  if (!sendable.length) return;
  const inserted = await transaction.getRepository(QueuedMessage).insert(
    sendable.map(({ channel, to, accountId, text, expiresAt, endsBy, closingId, undoKey }) => ({
      channel: channel ?? 'sms',
      recipient: to,
      accountId,
      text,
      expiresAt: expiresAt ?? null,
      endsBy: endsBy ?? null,
      closingId: closingId ?? null,
      ...(undoKey && { undoKey, dueAt: () => `now() + interval '${heldSeconds} seconds'` }),
    })),
  );
  for (const messageIds of inJobs(insertedIds(inserted)))
    notify(transaction, 'messages.send', { messageIds });
}

/** Removes the messages of an act that is undone from the queue; those of earlier acts with the same key stay. */
export async function withdrawMessages(transaction: Transaction, undoKey: string): Promise<void> {
  await transaction
    .getRepository(QueuedMessage)
    .createQueryBuilder()
    .delete()
    .where('undo_key = :undoKey AND queued_at > now() - make_interval(secs => :heldSeconds)', {
      undoKey,
      heldSeconds,
    })
    .execute();
}

/** @returns the ids in batches, one per job */
export function inJobs(ids: string[]): string[][] {
  const parts = [];
  for (let from = 0; from < ids.length; from += messagesPerJob)
    parts.push(ids.slice(from, from + messagesPerJob));
  return parts;
}

/** @returns the due messages of these channels, longest waiting first */
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

/** Leases due messages to this caller for `holdSeconds`. @returns the messages, in order */
export async function takeMessages(
  database: Database,
  ids: string[],
  holdSeconds: number,
): Promise<QueuedMessage[]> {
  if (!ids.length) return [];
  const messages = database.getRepository(QueuedMessage);
  const taken = await messages
    .createQueryBuilder()
    .update()
    .set({ dueAt: () => 'now() + make_interval(secs => :holdSeconds)', tries: () => 'tries + 1' })
    .where(`id IN (:...ids) AND ${isDue}`, { ids })
    .setParameter('holdSeconds', holdSeconds)
    .returning('*')
    .execute();
  return returnedRows(messages, taken).sort((a, b) => Number(a.id) - Number(b.id));
}

/** Releases messages that were not tried; they keep their due time and position. */
export async function layBack(db: Queryable, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await db
    .getRepository(QueuedMessage)
    .createQueryBuilder()
    .update()
    .set({ dueAt: () => 'queued_at', tries: () => 'tries - 1' })
    .where({ id: In(ids) })
    .execute();
}

/** Delays the retry of a message that failed. */
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

/**
 * Removes messages that were sent or given up from the queue.
 * @returns the removed messages, in order; without those already gone, e.g. of an erased account
 */
export async function deleteQueuedMessages(db: Queryable, ids: string[]): Promise<QueuedMessage[]> {
  if (!ids.length) return [];
  const messages = db.getRepository(QueuedMessage);
  const deleted = await messages
    .createQueryBuilder()
    .delete()
    .where({ id: In(ids) })
    .returning('*')
    .execute();
  return returnedRows(messages, deleted).sort((a, b) => Number(a.id) - Number(b.id));
}

/** The number of waiting messages and the age of the oldest in seconds. */
export interface WaitingMessages {
  count: number;
  oldestSeconds: number;
}

/** @returns the number of messages to be sent; 0 seconds without any */
export async function readWaiting(db: Queryable): Promise<WaitingMessages> {
  const waiting = await db
    .getRepository(QueuedMessage)
    .createQueryBuilder('message')
    .select('count(*)::int', 'count')
    .addSelect('coalesce(extract(epoch FROM now() - min(message.queuedAt)), 0)::float', 'oldest')
    .getRawOne<{ count: number; oldest: number }>();
  return { count: waiting?.count ?? 0, oldestSeconds: waiting?.oldest ?? 0 };
}
