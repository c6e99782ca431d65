import type { Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import type { QueuedMessage } from './queued-message.entity';

/**
 * Hands due messages to this caller alone: nobody else sees them for `holdSeconds`. By hand: found, locked past
 * what others have locked, and put off in one statement.
 */
export function takeQueuedMessages(
  db: Queryable,
  limit: number,
  holdSeconds: number,
): Promise<Omit<QueuedMessage, 'dueAt'>[]> {
  return runSql(
    db,
    `UPDATE queued_messages SET due_at = now() + make_interval(secs => $2), tries = tries + 1
     WHERE id IN (SELECT id FROM queued_messages WHERE due_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, channel, recipient, text, tries`,
    [limit, holdSeconds],
  );
}
