import { OrderStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { hallToday } from '@hall/platform/postgres/hall-clock';
import { Order } from '../orders/order.entity';
import { Ticket } from '../orders/ticket.entity';

/** An order and the account that owns it. */
export interface OwnedOrder {
  orderId: string;
  accountId: string;
}

/**
 * Finds upcoming orders booked by an account with the phone number, if the person is its holder or a current visitor;
 * nearest first.
 * @param personKeys all blind indexes of the person's document
 */
export async function findOrdersToCome(
  db: Queryable,
  telnum: string,
  personKeys: string[],
  limit: number,
): Promise<OwnedOrder[]> {
  const search = db.getRepository(Order).createQueryBuilder('order');
  const asVisitor = search
    .subQuery()
    .select('1')
    .from(Ticket, 'ticket')
    .where(
      'ticket.orderId = order.id AND ticket.holdsSeat AND ticket.visitorKey = ANY(:personKeys)',
    );
  const orders = await search
    .select(['order.id', 'order.accountId'])
    .innerJoin('order.account', 'account')
    .where('account.telnum = :telnum AND account.deletedAt IS NULL', { telnum })
    .andWhere('order.status = :pending', { pending: OrderStatus.pendingTravel })
    .andWhere(`order.visitDate >= ${hallToday}`)
    .andWhere(`(account.idnumKey = ANY(:personKeys) OR EXISTS ${asVisitor.getQuery()})`, {
      personKeys,
    })
    .orderBy('order.visitDate')
    .addOrderBy('order.id')
    .limit(limit)
    .getMany();
  return orders.flatMap(({ id, accountId }) => (accountId ? [{ orderId: id, accountId }] : []));
}
