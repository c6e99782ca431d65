import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { readIndexKeyStart } from '../../foundation/keys';
import { AccountIdentity } from '../../people/accounts/account-identity.entity';
import { MailWish } from '../../people/mail-wishes/mail-wish.entity';
import { Order } from '../../reservation/orders/order.entity';

/** What was given out before the present INDEX_KEY came to work, and is known by a former key only. */
export interface FormerIndexUses {
  /** The last day that a ticket link from before still opens a valid ticket; undefined where there is none. */
  lastVisit: string | undefined;
  /** Confirmed addresses to which mails with an unsubscribe link may have gone. */
  mailReaders: number;
  /** Accounts linked to the messaging app. Those that signed in since are counted too: nothing tells them apart. */
  appAccounts: number;
}

/** @returns what still needs the former keys of INDEX_KEY, once the index has moved to the new one */
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
