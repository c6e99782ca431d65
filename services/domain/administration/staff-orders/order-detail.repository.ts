import { TicketStatus } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Admission } from '../../on-site/gate/admission.entity';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { Order } from '../../reservation/orders/order.entity';
import { findTickets } from '../../reservation/orders';
import { Ticket } from '../../reservation/orders/ticket.entity';

/** @returns the request that an order came from; none for a unit's order */
export function findRequest(
  db: Queryable,
  requestid: string,
): Promise<Pick<BookingRequest, 'acceptedAt' | 'decidedAt'> | null> {
  return db.getRepository(BookingRequest).findOne({
    select: { requestid: true, acceptedAt: true, decidedAt: true },
    where: { requestid },
  });
}

/** @returns an order's admissions in the order of recording, including revoked ones */
export function readAdmissionsOf(db: Queryable, orderId: string): Promise<Admission[]> {
  return db.getRepository(Admission).find({ where: { orderId }, order: { id: 'ASC' } });
}

/** @returns the state as the transaction sees it now */
export async function readOrderState(transaction: Transaction, id: string) {
  const { status } = await transaction
    .getRepository(Order)
    .findOneOrFail({ select: { id: true, status: true }, where: { id } });
  const [first] = await findTickets(transaction, id);
  return {
    status /** Status of the first ticket; null without tickets. */,
    bookingstatus: first?.status ?? null,
  };
}

/** Reads the fields for an act; `lockOrder` takes the locks. */
export async function readOrderForAct(db: Queryable, id: string) {
  const order = await db
    .getRepository(Order)
    .createQueryBuilder('order')
    .innerJoinAndSelect('order.session', 'session')
    .leftJoin('order.account', 'account', 'account.deletedAt IS NULL')
    .addSelect(['account.id', 'account.telnum', 'account.locale'])
    .where('order.id = :id', { id })
    .getOne();
  if (!order?.session) return undefined;
  const { orderno, sessionId, visitDate, pool, ticketcount, ticketcode, session, account } = order;
  const waits = await db
    .getRepository(Ticket)
    .existsBy({ orderId: id, status: TicketStatus.pendingReview });
  return {
    id,
    orderno,
    sessionId,
    areaId: order.areaId,
    visitDate,
    pool,
    ticketcount,
    ticketcode,
    session: `${session.starttime}-${session.endtime}`,
    heldBy: order.movedBy ?? order.requestid,
    /** Null if it has no account or the account was deleted. */
    accountId: account?.id ?? null,
    telnum: account?.telnum ?? null,
    locale: account?.locale ?? null,
    /** Whether its tickets wait for review by staff. */
    inReview: order.accountType !== 'auth' && waits,
  };
}

/** Fields that an act on an order needs, read under the locks of its pool and row. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof readOrderForAct>>>;
