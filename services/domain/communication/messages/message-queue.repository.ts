import { In } from 'typeorm';
import { undoSeconds } from '@hall/shared/codes/limits';
import { isMailContact } from '@hall/shared/rules/people';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { insertedIds, returnedRows } from '@hall/platform/postgres/returned';
import type { MessageChannel } from '@hall/platform/providers/message-sender';
import { messagesPerJob } from '@hall/queues/job-options';
import { notify } from '@hall/queues/notify';
import { readSettings } from '../../configuration/settings';
import { nameHall } from './compose';
import { noteReported } from './present-state.sql';
import { QueuedMessage } from './message.entity';

/** Batch size of one query for due messages. */
const foundAtOnce = 500;
const isDue = 'due_at <= now()';

/** A message to be sent; by mail to an address and by text message to a phone, unless a channel is given. */
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
   * Its subject, by `subjectKey`. The message is dropped if that has another state when it is sent. Unset for
   * messages that stay true, such as codes.
   */
  about?: string | null | undefined;
  /** The state that it reports, if it is sent again; by default, the state at its queueing. */
  reports?: string | null;
  /** Its act can be undone for `undoSeconds`: the message waits that long. */
  isUndoable?: boolean | undefined;
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

/** @returns the channel that reaches an account's contact: a phone, or its mail address */
const channelTo = (contact: string): MessageChannel => (isMailContact(contact) ? 'mail' : 'sms');

/** Queues many messages in one statement, with one job per batch. Accounts without a phone or address get none. */
export async function queueMessages(
  transaction: Transaction,
  messages: readonly WrittenMessage[],
): Promise<void> {
  const sendable = messages.filter(({ to }) => to);
  if (!sendable.length) return;
  const { hall } = await readSettings(transaction);
  const inserted = await transaction.getRepository(QueuedMessage).insert(
    sendable.map(({ to, accountId, text, isUndoable, ...more }) => ({
      channel: more.channel ?? channelTo(to),
      recipient: to,
      accountId,
      text: nameHall(text, hall),
      expiresAt: more.expiresAt ?? null,
      endsBy: more.endsBy ?? null,
      closingId: more.closingId ?? null,
      about: more.about ?? null,
      reports: more.reports ?? null,
      ...(isUndoable && { dueAt: () => `now() + interval '${heldSeconds} seconds'` }),
    })),
  );
  const ids = insertedIds(inserted);
  if (sendable.some(({ about }) => about)) await noteReported(transaction, ids);
  for (const messageIds of inJobs(ids)) notify(transaction, 'messages.send', { messageIds });
}

/**
 * Removes the waiting messages about something that ends or changes in this transaction. One that was tried before may be
 * on its way to the operator; it stays and is checked again before the next try.
 * @param about as in `WrittenMessage`
 * @param to only the messages to these accounts
 */
export async function withdrawMessages(
  transaction: Transaction,
  about: string,
  to?: readonly string[],
): Promise<void> {
  const messages = transaction.getRepository(QueuedMessage);
  // Skips rows that a sender has locked: it sends them before this act, and waiting for it could deadlock.
  const waiting = await messages
    .createQueryBuilder('message')
    .select('message.id')
    .where('message.about = :about AND message.tries = 0', { about })
    .andWhere(to ? 'message.accountId = ANY(:to)' : 'true', { to })
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
  if (waiting.length) await messages.delete(waiting.map(({ id }) => id));
}

/** Withdraws the queued messages of an account to a phone that is no longer its own. */
export async function withdrawMessagesTo(
  transaction: Transaction,
  of: { accountId: string; recipient: string },
): Promise<void> {
  await transaction.getRepository(QueuedMessage).delete(of);
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

/** Returns messages that were not tried to the queue; they keep their due time and position. */
export async function returnToQueue(db: Queryable, ids: string[]): Promise<void> {
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
