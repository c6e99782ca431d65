import { MoreThan } from 'typeorm';
import type { AccountStatus, AccountType, Locale } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { Order } from '../../reservation/orders/order.entity';
import { Account } from '../../people/accounts/account.entity';
import { AccountPaper } from '../../people/accounts/account-paper.entity';
import { AccountStatusEvent } from '../../people/accounts/account-status-event.entity';

/** An account that nobody else decides about meanwhile. */
export interface LockedAccount {
  type: AccountType;
  status: AccountStatus;
  statusUntil: Date | null;
  telnum: string;
  locale: Locale;
  /** Of a guide or an agency. */
  email: string | undefined;
  /** Of the newest entry of its log: a decision about an older state is refused. */
  version: string;
}

/** Reads an account and keeps others from deciding about it until the transaction ends. */
export async function lockForDecision(
  transaction: Transaction,
  accountId: string,
): Promise<LockedAccount | undefined> {
  const account = await transaction
    .getRepository(Account)
    .createQueryBuilder('account')
    .where('account.id = :accountId AND account.deletedAt IS NULL', { accountId })
    .setLock('for_no_key_update')
    .getOne();
  if (!account) return undefined;
  const papers = await transaction.getRepository(AccountPaper).findOneBy({ accountId });
  // A statement of its own, begun after the lock: the entry that somebody wrote meanwhile is seen.
  const [newest] = await transaction.getRepository(AccountStatusEvent).find({
    select: { id: true },
    where: { accountId },
    order: { id: 'DESC' },
    take: 1,
  });
  const { type, status, statusUntil, telnum, locale } = account;
  const email = papers?.email;
  return { type, status, statusUntil, telnum, locale, email, version: newest?.id ?? '0' };
}

/** @returns whether the account has an order that was made after a moment */
export const hasBookedSince = (
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<boolean> =>
  transaction.getRepository(Order).existsBy({ accountId, createdAt: MoreThan(since) });
