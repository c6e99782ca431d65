import { TicketStatus } from '@hall/shared/codes/states';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';

/** Erases who came with an account's orders; counts stay. By hand: each key is made from its row. */
export async function eraseTicketsOf(transaction: Transaction, accountId: string): Promise<void> {
  await runSql(
    transaction,
    `UPDATE tickets t SET realname = '*', idnum_sealed = '', visitor_key = 'erased ' || t.id
     FROM orders o WHERE o.id = t.order_id AND o.account_id = $1`,
    [accountId],
  );
}

/**
 * Erases who came, so many days after the visit. Who missed one stays for as long as the rule of missed visits looks
 * back. Some thousand tickets at a time, so that nobody waits for them.
 * @returns how many were erased; fewer than `limit` when there are no more
 */
export async function eraseVisitorsOfPast(
  db: Queryable,
  { days, missedDays, limit }: { days: number; missedDays: number; limit: number },
): Promise<number> {
  const erased = await runSql(
    db,
    `UPDATE tickets SET realname = '*', idnum_sealed = '', visitor_key = 'erased ' || id
     WHERE id IN (
       SELECT id FROM tickets WHERE idnum_sealed <> '' AND visit_date < ${hallToday} - $1::int
         AND (status <> ${TicketStatus.expired} OR visit_date < ${hallToday} - $2::int)
       ORDER BY visit_date LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [days, Math.max(days, missedDays), limit],
  );
  return erased.length;
}
