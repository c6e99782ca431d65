import type { ListMessagesDto } from '@hall/shared/contract/staff/messages';
import { addHallDays, hallInstant } from '@hall/shared/rules/hall-time';
import { changedRows, type Database, type Transaction } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import type { MessageChannel } from './message-queue.repository';

export interface MessageRecord {
  id: string;
  channel: MessageChannel;
  recipient: string;
  text: string;
  code: string | null;
  state: 'sent' | 'failed';
  at: Date;
  resent_at: Date | null;
  /** The same went out later, by itself or by somebody. */
  sent_later: boolean;
}

const sentLater = `EXISTS (SELECT 1 FROM messages n WHERE n.channel = m.channel AND n.recipient = m.recipient AND n.id > m.id
  AND n.text = m.text AND n.state = 'sent')`;
const columns = `m.id, m.channel, m.recipient, m.text, m.code, m.state, m.at, m.resent_at,
  m.state = 'failed' AND ${sentLater} AS sent_later`;

export function readMessagePage(
  db: Database,
  query: ListMessagesDto,
): Promise<ListPage<MessageRecord>> {
  return readList<MessageRecord>(
    db,
    {
      select: columns,
      from: 'messages m',
      conditions: [
        ['m.recipient = ?', query.telnum],
        ['m.state = ?', query.state],
        ['m.at >= ?', query.from && hallInstant(query.from, '00:00')],
        ['m.at < ?', query.to && hallInstant(addHallDays(query.to, 1), '00:00')],
      ],
      sorts: { messageid: 'm.id', at: 'm.at' },
      defaultSort: '-messageid',
      key: 'm.id',
    },
    query,
  );
}

export async function lockMessage(
  transaction: Transaction,
  id: string,
): Promise<MessageRecord | undefined> {
  const rows = (await transaction.query(
    `SELECT ${columns} FROM messages m WHERE m.id = $1 FOR UPDATE OF m`,
    [id],
  )) as MessageRecord[];
  return rows[0];
}

export async function noteResent(transaction: Transaction, id: string): Promise<void> {
  await changedRows(transaction, 'UPDATE messages SET resent_at = now() WHERE id = $1', [id]);
}
