import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { readIndexKeyStart } from '../../foundation/keys';
import { AccountIdentity } from '../../people/accounts/account.entity';
import { MailWish } from '../../people/mail-wishes/mail-wish.entity';
import { Order } from '../../reservation/orders/order.entity';

/** Items issued before the present INDEX_KEY that only a former key can verify. */
export interface FormerIndexUses {
  /** The last day on which an older ticket link still opens a valid ticket; undefined without one. */
  lastVisit: string | undefined;
  /** Confirmed addresses that may have mails with an older unsubscribe link. */
  mailReaders: number;
  /** Accounts linked to the messaging app, including those that signed in since, because they cannot be distinguished. */
  appAccounts: number;
}

/** @returns the remaining uses of former keys of INDEX_KEY, after the index has moved to the new one */
export async function readFormerIndexUses(db: Queryable): Promise<FormerIndexUses> {
  const before = await readIndexKeyStart(db);
  if (!before) return { lastVisit: undefined, mailReaders: 0, appAccounts: 0 };
  const last = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .select('max(order.visitDate)::text', 'day')
    .where(`order.status = :open AND order.visitDate >= ${hallToday}`, {
      open: OrderStatus.pendingTravel,
    })
    .andWhere('order.createdAt <= :before AND order.accountId IS NOT NULL', { before })
    .getRawOne<{ day: string | null }>();
  const account = { deletedAt: IsNull() };
  return {
    lastVisit: last?.day ?? undefined,
    mailReaders: await db.getRepository(MailWish).countBy({
      address: Not(IsNull()),
      confirmedAt: LessThanOrEqual(before),
      account,
    }),
    appAccounts: await db
      .getRepository(AccountIdentity)
      .countBy({ createdAt: LessThanOrEqual(before), account }),
  };
}
