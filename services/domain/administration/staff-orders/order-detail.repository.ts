import { In, IsNull } from 'typeorm';
import { TicketStatus } from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Admission } from '../../on-site/gate/admission.entity';
import { Account } from '../../people/accounts/account.entity';
import { BookingRequest } from '../../reservation/booking/booking-request.entity';
import { Order, type OrderEvent } from '../../reservation/orders/order.entity';
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

/** @returns the guides who lead an order's team, in its order, and its agency; without deleted accounts */
export async function readTeamOf(db: Queryable, orderId: string) {
  const order = await db.getRepository(Order).findOne({
    select: { id: true, guideIds: true, agencyId: true },
    where: { id: orderId },
  });
  const { guideIds = [], agencyId = null } = order ?? {};
  if (!agencyId && !guideIds.length) return { guides: [], agency: undefined };
  const accounts = await db.getRepository(Account).find({
    select: { id: true, realname: true, telnum: true },
    where: { id: In([...guideIds, agencyId].filter(Boolean)), deletedAt: IsNull() },
  });
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  return {
    guides: guideIds.flatMap((id) => accountOf.get(id) ?? []),
    agency: accountOf.get(agencyId ?? ''),
  };
}

/** @returns the orders that the history of a moved order names by their number, each with its session */
export function findNamedOrders(
  db: Queryable,
  history: readonly Pick<OrderEvent, 'params'>[],
): Promise<Order[]> {
  const numbers = history.flatMap(({ params }) => params?.orderno ?? []);
  return db
    .getRepository(Order)
    .find({ where: { orderno: In(numbers) }, relations: { session: true }, order: { id: 'ASC' } });
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
    accountType: order.accountType,
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
