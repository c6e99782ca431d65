import { OrderStatus } from '@hall/shared/codes/states';
import type { PartyVisitorDto } from '@hall/shared/contract/visitor';
import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { BookingAccount } from '../../people/accounts';
import { handOverClaim, type SeatDeps } from '../../schedule/seats';
import { assertMayReplace, type PartyDeps, prepareParty } from '../eligibility';
import { type AskedBy, endedError, findOrder } from '../orders';
import {
  claimOf,
  type Replaced,
  replaceInOrder,
  type Replacement,
  visitorFor,
} from './replace-ticket';

export type ReplaceDeps = PartyDeps & SeatDeps;

/** The ticket to replace, and the new visitor; a correction ignores the name and declarations. */
export interface AskedVisitor {
  orderid: string;
  ticketid: string;
  visitor: PartyVisitorDto;
}

/**
 * Gives one seat of a team's order to another person (`replaced`), or corrects the document of one person of any order
 * (`corrected`). Both use the same mechanism, so that a correction passes the checks of a booking too (product 11).
 * @param within runs in the same transaction
 * @throws {AnswerError} A00009 not the account's order, or no visitor with an unused ticket; A00002 for the document;
 *   A00012 for an order of an individual, and as `replaceInOrder`; B00001 to B00003 for the account or the visitor;
 *   B00019 if the order has ended, or its deadline has passed for a visitor
 */
export async function replaceVisitor(
  deps: ReplaceDeps,
  account: BookingAccount,
  { orderid, ticketid, visitor }: AskedVisitor,
  {
    kind,
    by,
    within,
  }: {
    kind: Replacement;
    by: AskedBy;
    within?: (transaction: Transaction, replaced: Replaced) => Promise<void>;
  },
): Promise<void> {
  const settings = await deps.settings.get();
  const order = await findOrder(deps.database, account.accountId, orderid, settings);
  if (!order) throw notFoundError();
  if (order.status !== OrderStatus.pendingTravel || (by === 'visitor' && !order.beforeDeadline))
    throw await endedError(deps.database, order.id);
  if (kind === 'replaced' && account.type === 'user')
    throw wrongStateError('answer.A00012_replaceNone');
  const row = await visitorFor(deps.database, kind, { orderid: order.id, ticketid, visitor });
  const party = await prepareParty(deps, account, { visitors: [row] }, []);
  assertMayReplace(party.attempt);
  const [sealed] = party.seal();
  if (!sealed) throw notFoundError();
  const replaced = await deps.database.transaction(async (transaction) => {
    const done = await replaceInOrder(
      { ...deps, settings },
      transaction,
      order,
      { kind, by, isFormer: ({ id }) => id === ticketid },
      sealed,
    );
    await within?.(transaction, done);
    return done;
  });
  await handOverClaim(deps, claimOf(order.visitDate, order.heldBy, replaced));
}
