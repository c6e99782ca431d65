import { MoreThan } from 'typeorm';
import type { AccountStatus, AccountType, Locale } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { Order } from '../../reservation/orders/order.entity';
import { Account, AccountPaper } from '../../people/accounts/account.entity';
import { AccountStatusEvent } from '../../people/accounts/account-status-event.entity';

/** An account locked for a decision. */
export interface LockedAccount {
  id: string;
  type: AccountType;
  status: AccountStatus;
  statusUntil: Date | null;
  telnum: string;
  locale: Locale;
  /** Set for a guide or an agency. */
  email: string | undefined;
  /** Id of the newest status log entry; a decision about an older state is refused. */
  version: string;
}

/** Reads an account and locks it until the transaction ends. */
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
  // A separate statement after the lock, so that it sees an entry written meanwhile.
  const [newest] = await transaction.getRepository(AccountStatusEvent).find({
    select: { id: true },
    where: { accountId },
    order: { id: 'DESC' },
    take: 1,
  });
  const { type, status, statusUntil, telnum, locale } = account;
  const email = papers?.email;
  return {
    id: accountId,
    type,
    status,
    statusUntil,
    telnum,
    locale,
    email,
    version: newest?.id ?? '0',
  };
}

/** @returns whether the account has an order created after a moment */
export const hasBookedSince = (
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<boolean> =>
  transaction.getRepository(Order).existsBy({ accountId, createdAt: MoreThan(since) });
