import type { AccountStatus } from '@hall/shared/codes/states';
import { subjectKey } from '@hall/shared/rules/audit-places';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { withdrawMessages } from '../../communication/messages';
import { Account } from './account.entity';
import { AccountStatusEvent } from './account-status-event.entity';

export interface StatusChange {
  status: AccountStatus;
  /** When it ends automatically; null: never; undefined: unchanged. */
  until?: Date | null;
  /** Its event in the log, a locale key below `order.status`; default: the number of the status. */
  event?: string;
  /** Shown to the account's owner. */
  reason?: string | null;
}

/**
 * Changes an account's status, logs it, and withdraws waiting messages about the former one; all changes of a single account go through here. If the change depends on
 * the former status, the caller holds the account's lock.
 */
export async function changeStatus(
  transaction: Transaction,
  accountId: string,
  { status, until, event = String(status), reason = null }: StatusChange,
): Promise<void> {
  await withdrawMessages(transaction, subjectKey('account', accountId));
  await transaction
    .getRepository(Account)
    .update({ id: accountId }, { status, ...(until !== undefined && { statusUntil: until }) });
  await noteAccountEvent(transaction, accountId, event, reason);
}

/** Logs an event of an account. @param event a locale key below `order.status` */
export async function noteAccountEvent(
  db: Queryable,
  accountId: string,
  event: string,
  reason: string | null = null,
): Promise<void> {
  await db.getRepository(AccountStatusEvent).insert({ accountId, event, reason });
}

/** A logged event; `event` is a locale key below `order.status`. */
export type AccountEvent = Pick<AccountStatusEvent, 'event' | 'reason' | 'at'>;

/** @returns the account's events, newest first */
export function readAccountEvents(
  db: Queryable,
  accountId: string,
  limit = 100,
): Promise<AccountEvent[]> {
  return db.getRepository(AccountStatusEvent).find({
    select: { id: true, event: true, reason: true, at: true },
    where: { accountId },
    order: { id: 'DESC' },
    take: limit,
  });
}
