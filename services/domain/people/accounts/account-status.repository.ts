import type { AccountStatus } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Account } from './account.entity';
import { AccountStatusEvent } from './account-status-event.entity';

export interface StatusChange {
  status: AccountStatus;
  /** When it ends by itself; null never, undefined leaves the end that stands. */
  until?: Date | null;
  /** What the log calls it, a locale key below `order.status`; the number of the status where nothing is said. */
  event?: string;
  /** Told to the account's owner. */
  reason?: string | null;
}

/**
 * Changes an account's status and writes it into its log: the one place where either is done for a single account.
 * Whoever decides by what stood before holds the account's lock.
 */
export async function changeStatus(
  transaction: Transaction,
  accountId: string,
  { status, until, event = String(status), reason = null }: StatusChange,
): Promise<void> {
  await transaction
    .getRepository(Account)
    .update({ id: accountId }, { status, ...(until !== undefined && { statusUntil: until }) });
  await noteAccountEvent(transaction, accountId, event, reason);
}

/** Writes into an account's log what became of it. @param event a locale key below `order.status` */
export async function noteAccountEvent(
  db: Queryable,
  accountId: string,
  event: string,
  reason: string | null = null,
): Promise<void> {
  await db.getRepository(AccountStatusEvent).insert({ accountId, event, reason });
}

/** Something that became of an account: `event` is a locale key below `order.status`. */
export type AccountEvent = Pick<AccountStatusEvent, 'event' | 'reason' | 'at'>;

/** @returns what became of the account, newest first */
export function readAccountEvents(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<AccountEvent[]> {
  return db.getRepository(AccountStatusEvent).find({
    select: { id: true, event: true, reason: true, at: true },
    where: { accountId },
    order: { id: 'DESC' },
    take: limit,
  });
}
