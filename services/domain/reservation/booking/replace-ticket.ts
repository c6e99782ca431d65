import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { type OrderHolder, TicketStatus } from '@hall/shared/codes/states';
import { replacementsLeft, replacesUntil } from '@hall/shared/rules/replacing';
import { fieldError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '../../configuration/settings';
import { lockGeneration } from '../../foundation/keys';
import {
  type AskedBy,
  countOwnEvents,
  endedError,
  findTickets,
  type Identities,
  leavesChildren,
  lockOrder,
  noteEvent,
  renewVisitors,
  replaceTicket,
  type SealedVisitor,
} from '../orders';
import type { Order } from '../orders/order.entity';
import type { Ticket } from '../orders/ticket.entity';
import type { ClaimHandOver } from '../../schedule/seats';
import { refuseVisitors } from './hold-party';
import { readVisits } from './visit-limits';

/** Another person gets the seat, or the same person with a corrected document. Names of the order's events. */
export type Replacement = 'replaced' | 'corrected';

export interface AskedReplacement {
  kind: Replacement;
  by: AskedBy;
  /** Finds the ticket among those with a seat. */
  isFormer: (ticket: Ticket) => boolean;
}

export type ReplaceableOrder = Pick<Order, 'id' | 'sessionId' | 'pool' | 'visitDate'> & {
  accountType: OrderHolder;
};

/** The person who had the seat, and the one who has it now. */
export type Replaced = Record<'former' | 'present', SeatHolder>;
export type SeatHolder = Pick<Ticket, 'realname' | 'idnumSealed' | 'visitorKey'>;

/**
 * @returns the visitor who gets the seat of a ticket; a correction leaves the name and the declarations
 * @throws {AnswerError} A00009 if no visitor with a seat of the order has the ticket
 */
export async function visitorFor<Visitor extends { realname: string }>(
  db: Queryable,
  kind: Replacement,
  { orderid, ticketid, visitor }: { orderid: string; ticketid: string; visitor: Visitor },
): Promise<Visitor> {
  const tickets = await findTickets(db, orderid);
  const former = tickets.find(({ id, holdsSeat }) => id === ticketid && holdsSeat);
  if (!former) throw notFoundError();
  return kind === 'corrected'
    ? { ...visitor, ...former.declared, realname: former.realname }
    : visitor;
}

/**
 * Gives one seat of an order to another visitor, under the locks of its pool and row. The seat stays, and the order's
 * record names both. The rules on one ticket a day, visit limits and children are those of a booking (product 11).
 * @param visitor whose document and blacklist entry the caller has checked
 * @throws {AnswerError} A00009 no such ticket, or it was used; A00002 if a correction changes nothing; A00012 if the holder is too late or has used up the share
 *   of the order, or children would lack an adult; B00015, B00020 for the visitor; B00019 if the order has ended
 */
export async function replaceInOrder(
  deps: Identities & { settings: HallSettings },
  transaction: Transaction,
  order: ReplaceableOrder,
  { kind, by, isFormer }: AskedReplacement,
  visitor: SealedVisitor,
): Promise<Replaced> {
  const { settings } = deps;
  const generation = await lockGeneration(transaction);
  const [person = visitor] = generation ? renewVisitors(deps, generation, [visitor]) : [visitor];
  if (!(await lockOrder(transaction, order))) throw await endedError(transaction, order.id);
  const seated = (await findTickets(transaction, order.id)).filter(({ holdsSeat }) => holdsSeat);
  const former = seated.find(isFormer);
  if (!former || former.status === TicketStatus.verified) throw notFoundError();
  if (kind === 'corrected' && person.key === former.visitorKey)
    throw fieldError('idnum', 'validation.idnum.unchanged');
  if (by === 'visitor') {
    const done = await countOwnEvents(transaction, order.id, kind);
    assertLeft(kind, { ...order, party: seated.length, done }, settings);
  }
  const visit = { visitDate: order.visitDate, visitorKeys: [person.key] };
  const newId = await replaceTicket(transaction, former, person, async () => {
    const visits = await readVisits(transaction, [visit], settings.visitLimits);
    const refused = visits.refusalOf(visit);
    if (refused) throw refuseVisitors(refused, [person]);
    return visits.add(visit, order.id)[0] ?? 1;
  });
  if (!newId)
    throw refuseVisitors({ code: RefusalCode.visitorAlreadyBooked, params: { rows: [0] } }, [
      person,
    ]);
  const now = (await findTickets(transaction, order.id)).filter(({ holdsSeat }) => holdsSeat);
  const { accountType } = order;
  if (
    settings.children.accompanied &&
    accountType !== 'auth' &&
    leavesChildren(deps.sealer, { ...order, accountType }, now)
  )
    throw wrongStateError('answer.A00012_childAloneThen');
  await noteEvent(transaction, order.id, kind, {
    ticketid: former.id,
    newid: newId,
    count: seated.length,
    by,
  });
  const { realname, idnum: idnumSealed, key: visitorKey } = person;
  return { former, present: { realname, idnumSealed, visitorKey } };
}

/** @returns the change of the order's claims in Redis, for `handOverClaim` after the commit */
export const claimOf = (
  day: string,
  requestid: string,
  { former, present }: Replaced,
): ClaimHandOver => ({
  day,
  id: requestid,
  formerKey: former.visitorKey,
  newKey: present.visitorKey,
});

/** The limits of the order's holder; staff have none. */
function assertLeft(
  kind: Replacement,
  { visitDate, party, done }: { visitDate: string; party: number; done: number },
  { replacing }: HallSettings,
): void {
  if (new Date() > replacesUntil(visitDate, replacing))
    throw wrongStateError('answer.A00012_replaceLate');
  if (kind === 'corrected' && done > 0) throw wrongStateError('answer.A00012_correctedOnce');
  if (kind === 'replaced' && replacementsLeft(party, done, replacing) === 0)
    throw wrongStateError('answer.A00012_replaceLimit');
}
