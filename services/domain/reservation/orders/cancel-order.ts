import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus } from '@hall/shared/codes/states';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { applyCancellationRule } from '../../people/blacklist';
import { noteReturnedSeats } from '../returned-seats';
import { releaseGrants, type SeatAllocator } from '../../schedule/seats';
import { cancellationTerms, countCancellations, lockAccount } from './cancellations.sql';
import { endedError, endOrder, lockOrder } from './end-order.repository';
import { findOrder } from './order.repository';
import { hasUsedTicket } from './used-tickets';

export interface CancelDeps {
  database: Database;
  settings: Settings;
  sealer: Sealer;
  allocator: SeatAllocator;
  logger: Logger;
  /** Cached sign-ins include the account's cancellations of today. */
  signIns: { forget(accountId: string): void };
}

/**
 * Cancels a whole order: in Postgres first, then in Redis. A crash between the two undersells until the drift check
 * finds it, and never oversells. Scarce seats go to the waiting list first. An account that reaches the cancellation
 * limit of the rule is blacklisted.
 * @throws {AnswerError} A00009 not the account's order; B00019 no longer cancellable, somebody is already inside,
 *   or the account's limit of cancellations is reached
 */
export async function cancelOrder(
  deps: CancelDeps,
  accountId: string,
  orderId: string,
): Promise<void> {
  const { cancelBeforeMinutes, cancellations, frequentCancellations, returnedSeats } =
    await deps.settings.get();
  const { order, ended } = await deps.database.transaction(async (transaction) => {
    const found = await findOrder(transaction, accountId, orderId, cancelBeforeMinutes);
    if (!found) throw notFoundError();
    await lockAccount(transaction, accountId);
    if (
      !(await lockOrder(transaction, found)) ||
      !found.beforeDeadline ||
      found.status !== OrderStatus.pendingTravel
    )
      throw await endedError(transaction, found.id);
    if (await hasUsedTicket(transaction, found.id))
      throw new AnswerError(RefusalCode.notCancellable, { key: 'answer.B00019_inside' });
    const done = await countCancellations(transaction, accountId);
    if (cancellationTerms.some((term) => done[term] >= cancellations[term]))
      throw new AnswerError(RefusalCode.notCancellable, { key: 'answer.B00019_limit' });
    const returned = await endOrder(transaction, found, { by: 'account' });
    if (returned?.keep)
      await noteReturnedSeats(transaction, { ...found, orderId: found.id }, returnedSeats);
    if (returned)
      await applyCancellationRule(
        transaction,
        { sealer: deps.sealer, rule: frequentCancellations },
        accountId,
        done.sinceListed + 1,
      );
    return { order: found, ended: returned };
  });
  deps.signIns.forget(accountId);
  if (ended) await releaseGrants(deps, order.visitDate, [{ id: order.heldBy, ...ended }]);
}
