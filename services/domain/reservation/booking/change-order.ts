import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus } from '@hall/shared/codes/states';
import type { ChangeOrderDto } from '@hall/shared/contract/order-requests';
import { sha256 } from '@hall/platform/crypto/digests';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { BookingAccount } from '../../people/accounts';
import type { BlacklistCache } from '../../people/blacklist';
import type { ScheduleBoard } from '../../schedule/calendar';
import type { Settings } from '../../configuration/settings';
import {
  type WaitingRoomGate,
  assertMayChange,
  findBlacklisted,
  type IntakeGate,
} from '../eligibility';
import { type AskedBy, findOrder, hasUsedTicket, type OrderRecord } from '../orders';
import type { RequestIntake } from './accept-request';

export interface ChangeDeps {
  database: Database;
  intake: RequestIntake;
  board: ScheduleBoard;
  settings: Settings;
  blacklist: BlacklistCache;
  waitingRoom: WaitingRoomGate;
  intakeSwitch: IntakeGate;
}

/** The order to move, the target session and the request's id. */
export type AskedChange = Pick<ChangeOrderDto, 'requestid' | 'orderid' | 'eventssessionid'>;

/** The caller who requests a change. */
export interface ChangeAsker {
  by: AskedBy;
  /** The device that holds a place in the waiting room; not checked if unset. */
  device?: string;
  /** Runs in the transaction that accepts the change; a repeat does not run it again. */
  within?: (transaction: Transaction, from: OrderRecord) => Promise<void>;
}

/**
 * Accepts a request that moves a whole order to another session (spec 6). The worker decides it like a booking: it
 * takes the new seats first, and a failure leaves the order unchanged.
 * @param asker staff bypass the waiting room, a paused intake, the limit of changes and the deadline. If somebody is
 *   inside, they move those who have not come (product 11)
 * @returns the request's sequence number in the order of acceptance
 * @throws {AnswerError} A00009 not the account's order, A00011 the id belongs to another request, B00018 the order
 *   cannot be changed: for visitors also if somebody is inside, for staff if everybody is. Otherwise the reason why the
 *   session cannot be booked
 */
export async function changeOrder(
  deps: ChangeDeps,
  account: BookingAccount,
  { requestid, orderid, eventssessionid }: AskedChange,
  { by, device, within }: ChangeAsker,
): Promise<{ seq: string }> {
  const settings = await deps.settings.get();
  const order = await findOrder(deps.database, account.accountId, orderid, settings);
  if (!order) throw notFoundError();
  const identity = {
    requestid,
    accountId: account.accountId,
    bodyHash: sha256(JSON.stringify(['change', order.id, eventssessionid])).toString('base64url'),
  };
  return deps.intake.orRepeat(identity, async () => {
    if (by === 'visitor') deps.intakeSwitch.assertOpen();
    if (
      order.status !== OrderStatus.pendingTravel ||
      (by === 'visitor' && (!order.beforeDeadline || order.changes >= settings.changesPerOrder)) ||
      order.sessionId === eventssessionid
    )
      throw new AnswerError(RefusalCode.orderNotChangeable);
    if (by === 'visitor' && (await hasUsedTicket(deps.database, order.id)))
      throw new AnswerError(RefusalCode.orderNotChangeable, { key: 'answer.B00018_inside' });
    const session = deps.board.find(eventssessionid, order.pool);
    const attempt = {
      account,
      blacklisted: findBlacklisted(deps.blacklist, account, [], settings),
      session: session?.areaId === order.areaId ? session : undefined,
    };
    assertMayChange(attempt);
    const { date } = attempt.session;
    if (by === 'visitor')
      await deps.waitingRoom.assertAdmitted(
        { accountId: account.accountId, device },
        order.areaId,
        date,
      );
    return deps.intake.acceptChange(
      { ...identity, orderId: order.id, sessionId: eventssessionid, date },
      within && ((transaction) => within(transaction, order)),
    );
  });
}
