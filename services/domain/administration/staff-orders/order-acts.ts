import { AnswerCode, RefusalCode } from '@hall/shared/codes/answer-codes';
import { defaultLocale, TicketStatus } from '@hall/shared/codes/states';
import type { ReviewOrderDto } from '@hall/shared/contract/staff/orders';
import { subjectKey } from '@hall/shared/rules/audit-places';
import {
  AnswerError,
  notFoundError,
  tooManyRequestsError,
  wrongStateError,
} from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { type Act, type Actor, assertUndoable, recordAct } from '../../foundation/audit';
import { returnGrants, type SeatDeps } from '../../schedule/seats';
import {
  composeMessage,
  type GuideNews,
  messagesToGuides,
  type MessageTemplate,
  queueMessages,
} from '../../communication/messages';
import type { MailCopies } from '../../people/mail-wishes';
import {
  approveOrder,
  endedError,
  endOrder,
  happenedLately,
  lockOrder,
  noteEvent,
  type ReturnedSeats,
  undoApproval,
} from '../../reservation/orders';
import * as store from './order-detail.repository';

export interface ActDeps extends SeatDeps {
  /** Sends copies to accounts that asked for mail. */
  mailCopies: MailCopies;
  /** The URL of an order's ticket, for the message of an approval. */
  ticketAddress(orderId: string): string;
}

/** Minimum interval between two ticket messages of an order. */
const resendAfterSeconds = 60;

/**
 * Cancels an order for the hall, without penalty; its account is notified with the reason. If somebody is inside, only
 * the tickets of people who have not come are cancelled (product 11).
 * @throws {AnswerError} as `readForAct`; B00019 if it is no longer pending, or all its people are inside
 */
export async function cancelForHall(
  deps: ActDeps,
  id: string,
  reason: string,
  by: Actor,
): Promise<void> {
  const entry = { ...by, act: 'order.cancel' as const, reason };
  await actOnOrder(deps, id, entry, async (transaction, order) => {
    const ended = await endOrder(transaction, order, {
      by: 'hall',
      event: 'staffCancelled',
      params: { reason },
    });
    if (!ended)
      throw new AnswerError(RefusalCode.notCancellable, { key: 'answer.B00019_allInside' });
    if (ended.visitorKeys)
      await notify(deps, transaction, order, 'order.restCancelled', {
        reason,
        count: ended.visitorKeys.length,
      });
    else await notify(deps, transaction, order, 'order.cancelled', { reason });
    return ended;
  });
}

/**
 * Decides the review of a team booking: its tickets become valid, or it is refused and its seats are returned.
 * @throws {AnswerError} as `readForAct`; A00012 if it no longer waits for review
 */
export async function reviewTeamOrder(
  deps: ActDeps,
  id: string,
  form: ReviewOrderDto,
  by: Actor,
): Promise<void> {
  const reason = form.reason ?? '';
  const entry = { ...by, act: `order.${form.decision}` as const, ...(reason && { reason }) };
  await actOnOrder(deps, id, entry, async (transaction, order) => {
    if (!order.inReview)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_first' });
    if (form.decision === 'approve') {
      await approveOrder(transaction, id);
      const link = deps.ticketAddress(id);
      await notify(deps, transaction, order, 'order.approved', { link }, form.undoable);
      return undefined;
    }
    const ended = await endOrder(transaction, order, {
      by: 'hall',
      ticketStatus: TicketStatus.reviewRejected,
      event: 'rejected',
      params: { reason },
    });
    await notify(deps, transaction, order, 'order.rejected', { reason });
    return ended;
  });
}

/**
 * Undoes an approval within `undoSeconds`: the booking waits for review again, and nobody gets a message.
 * @throws {AnswerError} A00009 no such order; A00012 as in `assertUndoable`, or if somebody was admitted meanwhile
 */
export async function undoOrderApproval(deps: ActDeps, id: string, by: Actor): Promise<void> {
  await actOnOrder(deps, id, { ...by, act: 'order.undo' }, async (transaction) => {
    await assertUndoable(transaction, { type: 'order', id }, by);
    if (!(await undoApproval(transaction, id))) throw wrongStateError('answer.A00012_undo');
    await noteEvent(transaction, id, 'approvalUndone');
    return undefined;
  });
}

/**
 * Sends the message with the ticket code again.
 * @throws {AnswerError} as `readForAct`; A00012 without a contact; B00019 if it has ended; A00003 if it was sent less than a minute ago
 */
export async function resendTicket(
  deps: Pick<ActDeps, 'database' | 'mailCopies'>,
  id: string,
  by: Actor,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const order = await lockPending(transaction, id);
    if (!order.telnum) throw wrongStateError('answer.A00012_noContact');
    if (await happenedLately(transaction, id, 'resent', resendAfterSeconds))
      throw tooManyRequestsError(resendAfterSeconds);
    await noteEvent(transaction, id, 'resent');
    await notify(deps, transaction, order, 'order.ticket');
    await recordAct(transaction, { ...by, act: 'order.resend', subject: { type: 'order', id } });
  });
}

/**
 * Runs an act under the order's locks and writes its audit entry with the state before and after. Returned seats go back
 * to Redis after the commit.
 */
async function actOnOrder(
  deps: ActDeps,
  id: string,
  entry: Pick<Act, 'staff' | 'address' | 'act' | 'reason'>,
  act: (transaction: Transaction, order: store.LockedOrder) => Promise<ReturnedSeats | undefined>,
): Promise<void> {
  const { order, ended } = await deps.database.transaction(async (transaction) => {
    const locked = await lockPending(transaction, id);
    const before = await store.readOrderState(transaction, id);
    const result = await act(transaction, locked);
    const after = await store.readOrderState(transaction, id);
    await recordAct(transaction, { ...entry, subject: { type: 'order', id }, before, after });
    return { order: locked, ended: result };
  });
  if (ended) await returnGrants(deps, [{ day: order.visitDate, id: order.heldBy, ...ended }]);
}

async function lockPending(transaction: Transaction, id: string): Promise<store.LockedOrder> {
  const found = await readForAct(transaction, id);
  if (!(await lockOrder(transaction, found))) throw await endedError(transaction, id);
  return readForAct(transaction, id);
}

/**
 * Reads an order of an account. A unit's visit changes and ends at its application, which would otherwise stay approved
 * with an ended order.
 * @throws {AnswerError} A00009 no such order; A00012 it is a unit's
 */
export async function readForAct(db: Queryable, id: string): Promise<store.LockedOrder> {
  const order = await store.readOrderForAct(db, id);
  if (!order) throw notFoundError();
  if (order.accountType === 'auth') throw wrongStateError('answer.A00012_ofUnit');
  return order;
}

/** The event for named guides, by the message to the account. Guides of a booking in review have had no message yet. */
const eventsForGuides: Partial<Record<MessageTemplate<'order'>, GuideNews['event']>> = {
  'order.approved': 'booked',
  'order.cancelled': 'cancelled',
};

async function notify(
  { mailCopies }: Pick<ActDeps, 'mailCopies'>,
  transaction: Transaction,
  order: store.LockedOrder,
  template: Exclude<MessageTemplate<'order'>, 'order.restClosed'>,
  params: { reason?: string; link?: string; count?: number } = {},
  isUndoable?: boolean,
): Promise<void> {
  const { accountId, telnum, orderno, ticketcode, visitDate: date, session } = order;
  const text = composeMessage(order.locale ?? defaultLocale, template, {
    orderno,
    ticketcode,
    date,
    session,
    reason: '',
    link: '',
    count: 0,
    ...params,
  });
  const about = subjectKey('order', order.id);
  const event = eventsForGuides[template];
  const { reason, link } = params;
  const messages = [
    { accountId, to: telnum ?? '', text, about, isUndoable },
    ...(await messagesToGuides(
      transaction,
      event
        ? [
            {
              orderId: order.id,
              event,
              isUndoable,
              ...(reason && { reason }),
              ...(link && { link }),
            },
          ]
        : [],
    )),
  ];
  await queueMessages(transaction, [...messages, ...(await mailCopies(transaction, messages))]);
}
