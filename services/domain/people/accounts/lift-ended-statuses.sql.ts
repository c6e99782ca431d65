import { abnormalStatuses, AccountStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { runSql, sqlList } from '@hall/platform/postgres/sql';

/**
 * Lifts expired warnings and locks. Raw SQL: one statement finds, locks, lifts and logs, and skips locked accounts.
 * @returns the accounts changed
 */
export async function liftEndedStatuses(transaction: Transaction): Promise<string[]> {
  const { normal } = AccountStatus;
  const lifted = await runSql<{ id: string }>(
    transaction,
    `WITH due AS (
       SELECT id FROM accounts WHERE status_until <= now() AND status IN ${sqlList(abnormalStatuses)}
       LIMIT 500 FOR UPDATE SKIP LOCKED
     ), lifted AS (
       UPDATE accounts a SET status = ${normal}, status_until = NULL FROM due WHERE a.id = due.id
       RETURNING a.id
     )
     INSERT INTO account_status_log (account_id, event, reason) SELECT id, 'statusEnded', NULL FROM lifted
     RETURNING account_id AS id`,
  );
  return lifted.map(({ id }) => id);
}
