import { In, type SelectQueryBuilder } from 'typeorm';
import type { SearchMessagesDto } from '@hall/shared/contract/staff/messages';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import { MessageState } from '@hall/shared/codes/states';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { messages } from '@hall/shared/lists/messages';
import { type ListPage, mapPage, readPage } from '@hall/platform/postgres/page';
import { sqlText } from '@hall/platform/postgres/sql';
import { Message, QueuedMessage } from './message.entity';
import { codeMark } from './compose';

/** A message as staff see it. */
export interface ListedMessage {
  message: Message;
  /** It failed, but the same message was sent later, automatically or by staff. */
  sentLater: boolean;
}

/** Logs the results of messages, for staff. */
export async function insertMessages(
  db: Queryable,
  messages: (Pick<Message, 'channel' | 'recipient' | 'text' | 'code' | 'state'> &
    Partial<Pick<Message, 'accountId' | 'closingId' | 'about' | 'reports' | 'failure'>>)[],
): Promise<void> {
  if (messages.length) await db.getRepository(Message).insert(messages);
}

/** The results of a closing's messages. */
export interface MessageCounts {
  sent: number;
  waiting: number;
  /** Given up, and not resent by staff. */
  failed: number;
}

/** @returns the messages of each closing by its id; closings without messages are left out */
export async function countMessagesOfClosings(
  db: Queryable,
  closingIds: string[],
): Promise<Map<string, MessageCounts>> {
  const of = 'message.closingId IN (:...closingIds)';
  const counts = new Map<string, MessageCounts>();
  if (!closingIds.length) return counts;
  const count = (builder: SelectQueryBuilder<Message | QueuedMessage>, which = 'true') =>
    builder
      .select('message.closingId', 'closing')
      .addSelect(`count(*) FILTER (WHERE ${which})::int`, 'count')
      .where(of, { closingIds })
      .groupBy('message.closingId')
      .getRawMany<{ closing: string; count: number }>();
  const messages = () => db.getRepository(Message).createQueryBuilder('message');
  const rows = {
    sent: await count(messages(), `message.state = ${sqlText(MessageState.sent)}`),
    waiting: await count(db.getRepository(QueuedMessage).createQueryBuilder('message')),
    failed: await count(
      messages(),
      `message.state <> ${sqlText(MessageState.sent)} AND message.resentAt IS NULL`,
    ),
  };
  for (const name of ['sent', 'waiting', 'failed'] as const)
    for (const { closing, count: found } of rows[name]) {
      const before = counts.get(closing) ?? { sent: 0, waiting: 0, failed: 0 };
      counts.set(closing, { ...before, [name]: found });
    }
  return counts;
}

/** @returns the newest messages to a recipient */
export function findMessages(db: Queryable, recipient: string): Promise<Message[]> {
  return db.getRepository(Message).find({ where: { recipient }, order: { id: 'DESC' }, take: 50 });
}

/**
 * @param query `from` and `to` are days of the hall, both included
 * @returns a page of messages, newest first; failed ones say whether they were sent later
 */
export async function readMessagePage(
  db: Database,
  query: SearchMessagesDto,
): Promise<ListPage<ListedMessage>> {
  const { messageid, telnum, state, from, to } = query;
  const list = db.getRepository(Message).createQueryBuilder('message');
  if (messageid) list.andWhere('message.id = :messageid', { messageid });
  if (telnum) list.andWhere('message.recipient = :telnum', { telnum });
  if (state) list.andWhere('message.state = :state', { state });
  if (from) list.andWhere('message.at >= :from', { from: hallInstant(from, '00:00') });
  if (to) list.andWhere('message.at < :to', { to: hallInstant(addHallDays(to, 1), '00:00') });
  const page = await readPage(
    list,
    {
      sorts: {
        messageid: 'message.id',
        at: 'message.at',
        recipient: 'message.recipient',
      } satisfies SortsOf<typeof messages>,
      defaultSort: '-messageid',
      key: 'message.id',
    },
    query,
  );
  const later = await findSentLater(db, page.rows);
  return mapPage(page, (message) => ({ message, sentLater: later.has(message.id) }));
}

/** @returns an account's messages, each newest first: those in the queue, and `most` that ended */
export async function readMessagesOf(
  db: Database,
  accountId: string,
  most: number,
): Promise<{ waiting: QueuedMessage[]; ended: ListedMessage[] }> {
  const newest = { where: { accountId }, order: { id: 'DESC' }, take: most } as const;
  const [waiting, ended] = await Promise.all([
    db.getRepository(QueuedMessage).find(newest),
    db.getRepository(Message).find(newest),
  ]);
  const later = await findSentLater(db, ended);
  return {
    waiting,
    ended: ended.map((message) => ({ message, sentLater: later.has(message.id) })),
  };
}

/** Reads a message and locks it until the transaction ends. */
export async function lockMessage(
  transaction: Transaction,
  id: string,
): Promise<ListedMessage | undefined> {
  const message = await transaction
    .getRepository(Message)
    .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!message) return undefined;
  return { message, sentLater: (await findSentLater(transaction, [message])).has(id) };
}

/** @returns the ids of failed messages that were sent later */
async function findSentLater(db: Queryable, messages: Message[]): Promise<Set<string>> {
  const failed = messages.filter(({ state }) => state === 'failed').map(({ id }) => id);
  if (!failed.length) return new Set();
  const messagesOfStore = db.getRepository(Message);
  const found = await messagesOfStore
    .createQueryBuilder('message')
    .select('message.id')
    .where({ id: In(failed) })
    .andWhereExists(
      messagesOfStore
        .createQueryBuilder('later')
        .where('later.channel = message.channel AND later.recipient = message.recipient')
        .andWhere('later.id > message.id AND later.text = message.text')
        .andWhere(`later.state = ${sqlText(MessageState.sent)}`),
    )
    .getMany();
  return new Set(found.map(({ id }) => id));
}

/** Records that staff resent a message, with the database's clock. */
export async function noteResent(transaction: Transaction, id: string): Promise<void> {
  await transaction.getRepository(Message).update({ id }, { resentAt: () => 'now()' });
}

/**
 * Erases the sent and queued messages that were written for an account, and codes to its phone that were written for no
 * account, such as those of the registration. Locks the sent ones first, so that one that staff resend at this moment is
 * already in the queue.
 * @param recipient a verified phone of the account or of one of its operators
 * @param only `recipient`: an operator is removed, and the agency's other messages stay
 */
export async function eraseMessagesOf(
  transaction: Transaction,
  { accountId, recipient }: { accountId: string; recipient: string },
  only?: 'recipient',
): Promise<void> {
  const own = only
    ? 'account_id = :accountId AND recipient = :recipient'
    : 'account_id = :accountId';
  const codes = `account_id IS NULL AND recipient = :recipient AND (code IS NOT NULL OR strpos(text, :codeMark) > 0)`;
  const given = { accountId, recipient, codeMark };
  const messages = transaction.getRepository(Message);
  const sent = await messages
    .createQueryBuilder('message')
    .select('message.id')
    .where(`(${own}) OR (${codes})`, given)
    .setLock('pessimistic_write')
    .getMany();
  await transaction
    .getRepository(QueuedMessage)
    .createQueryBuilder()
    .delete()
    .where(own, given)
    .execute();
  if (sent.length) await messages.delete(sent.map(({ id }) => id));
}

/** @returns the number of messages erased that were sent, or failed, `days` days ago */
export async function eraseOldMessages(db: Queryable, days: number): Promise<number> {
  const { affected } = await db
    .getRepository(Message)
    .createQueryBuilder()
    .delete()
    .where('at < now() - make_interval(days => :days)', { days })
    .execute();
  return affected ?? 0;
}
