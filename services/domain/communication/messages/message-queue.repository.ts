import { In } from 'typeorm';
import { undoSeconds } from '@hall/shared/codes/limits';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedIds, returnedRows } from '@hall/platform/postgres/returned';
import type { MessageChannel } from '@hall/platform/providers/message-sender';
import { messagesPerJob } from '@hall/queues/job-options';
import { notify } from '@hall/queues/notify';
import { QueuedMessage } from './queued-message.entity';

/** Messages that one look finds at the most. */
const foundAtOnce = 500;
const isDue = 'due_at <= now()';

/** A message to be sent: by text message, where no other way is said. */
export interface WrittenMessage {
  channel?: MessageChannel;
  to: string;
  text: string;
  /** From when on it is of no use. */
  expiresAt?: Date;
  /** Of a mail that was wished for: the link by which such mails end. */
  endsBy?: string;
  /** The closing of a day or session that it tells of. */
  closingId?: string | null;
  /** Of an act that can be undone for `undoSeconds`: the message is sent afterwards, unless `withdrawMessages` has it. */
  undoKey?: string | undefined;
}

/** Longer than an act can be undone, so that no message is on its way while its act is taken back. */
const heldSeconds = undoSeconds + 2;

/**
 * Writes a message down to be sent, in the transaction that it tells of: it goes out if, and only if, that
 * is committed.
 */
export async function queueMessage(
  transaction: Transaction,
  message: WrittenMessage,
): Promise<void> {
  await queueMessages(transaction, [message]);
}

/** The same for many, in one statement and a job for each part of them. An account without a phone is written to by none. */
export async function queueMessages(
  transaction: Transaction,
  messages: readonly WrittenMessage[],
): Promise<void> {
  const sendable = messages.filter(({ to }) => to);
  if (!sendable.length) return;
  const inserted = await transaction.getRepository(QueuedMessage).insert(
    sendable.map(({ channel, to, text, expiresAt, endsBy, closingId, undoKey }) => ({
      channel: channel ?? 'sms',
      recipient: to,
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

/** Takes out of the queue what tells of an act that is undone. */
export async function withdrawMessages(transaction: Transaction, undoKey: string): Promise<void> {
  await transaction.getRepository(QueuedMessage).delete({ undoKey });
}

/** @returns the ids in the parts that one job carries */
export function inJobs(ids: string[]): string[][] {
  const parts = [];
  for (let from = 0; from < ids.length; from += messagesPerJob)
    parts.push(ids.slice(from, from + messagesPerJob));
  return parts;
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

/** Hands those that are due to this caller alone: for `holdSeconds` they are not. @returns them, in their order */
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

/** Lays messages back that were not tried: they are due as they were, in their place. */
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

/**
 * Takes messages out of the queue once they were sent or given up.
 * @returns those that it took, in their order: one that is gone already, as of somebody who was erased, is not among them
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

/** Messages that wait: how many, and for how many seconds the oldest has. */
export interface WaitingMessages {
  count: number;
  oldestSeconds: number;
}

/** @returns how many messages wait to be sent; 0 seconds where none does */
export async function readWaiting(db: Queryable): Promise<WaitingMessages> {
  const waiting = await db
    .getRepository(QueuedMessage)
    .createQueryBuilder('message')
    .select('count(*)::int', 'count')
    .addSelect('coalesce(extract(epoch FROM now() - min(message.queuedAt)), 0)::float', 'oldest')
    .getRawOne<{ count: number; oldest: number }>();
  return { count: waiting?.count ?? 0, oldestSeconds: waiting?.oldest ?? 0 };
}
