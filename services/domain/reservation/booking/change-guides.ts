import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ChangeGuidesDto } from '@hall/shared/contract/order-requests';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { messagesToGuides, queueMessages, withdrawMessages } from '../../communication/messages';
import type { AccountSignIn } from '../../people/accounts';
import { findGuidesOf } from '../../people/bindings';
import type { MailCopies } from '../../people/mail-wishes';
import { assertMayNameGuides, findBlacklisted, readTeam } from '../eligibility';
import { findOrder, lockOrder, nameGuides, noteEvent, type OrderRecord } from '../orders';
import type { ChangeDeps } from './change-order';

export type GuideDeps = Pick<ChangeDeps, 'database' | 'settings' | 'blacklist'> & {
  mailCopies: MailCopies;
  /** The URL of an order's ticket, for the message to a new guide. */
  ticketAddress(orderId: string): string;
};

/**
 * Names other guides for an order of the agency, booked by it or by one of its guides, until the session begins. The
 * rules for a new guide are those of a booking; a present guide who has left the agency may stay. The history records
 * it; new and former guides get a message, also the guide who booked.
 * @throws {AnswerError} A00009 not an order of the agency; B00018 the order has ended, or its session has begun; B00017
 *   no guide is named, or one may not lead a team of the agency; the refusals of the agency's account
 */
export async function changeGuides(
  deps: GuideDeps,
  account: AccountSignIn,
  { orderid, guideids }: ChangeGuidesDto,
): Promise<void> {
  const settings = await deps.settings.get();
  const { accountId, type } = account;
  await deps.database.transaction(async (transaction) => {
    const found = await findOrder(transaction, accountId, orderid, settings, type);
    if (found?.agencyId !== accountId) throw notFoundError();
    const isLocked = await lockOrder(transaction, found);
    const order = await findOrder(transaction, accountId, orderid, settings, type);
    if (!isLocked || !order || order.status !== OrderStatus.pendingTravel)
      throw new AnswerError(RefusalCode.orderNotChangeable, { key: 'answer.B00018_guidesEnded' });
    if (!order.beforeStart)
      throw new AnswerError(RefusalCode.orderNotChangeable, { key: 'answer.B00018_guidesBegun' });
    const { team, strangers } = await readTeam(
      async (agencyId, ids) => [
        ...order.guideIds.filter((id) => ids.includes(id)),
        ...(await findGuidesOf(
          transaction,
          agencyId,
          ids.filter((id) => !order.guideIds.includes(id)),
        )),
      ],
      account,
      guideids,
    );
    const blacklisted = findBlacklisted(deps.blacklist, account, [], settings);
    const guides = { count: team.guideIds.length, strangers };
    assertMayNameGuides({ account, blacklisted, guides });
    await replaceGuides(deps, transaction, order, team.guideIds);
  });
}

async function replaceGuides(
  deps: GuideDeps,
  transaction: Transaction,
  { id: orderId, accountId, guideIds: former, ticketStatus }: OrderRecord,
  guideIds: string[],
): Promise<void> {
  const removed = former.filter((id) => !guideIds.includes(id));
  const added = guideIds.filter((id) => !former.includes(id));
  if (!removed.length && !added.length) return;
  const farewells = await messagesToGuides(transaction, [
    { orderId, event: 'removed', guideIds: removed },
  ]);
  // A guide who booked keeps the order, and its messages.
  const strangers = removed.filter((id) => id !== accountId);
  await withdrawMessages(transaction, subjectKey('order', orderId), strangers);
  await nameGuides(transaction, orderId, guideIds);
  await noteEvent(transaction, orderId, 'guidesChanged', {
    former: former.join(' '),
    guides: guideIds.join(' '),
  });
  const link = deps.ticketAddress(orderId);
  const welcomes = await messagesToGuides(transaction, [
    { orderId, event: 'booked', guideIds: added, link },
  ]);
  // The approval of a team in review messages all its guides.
  const isInReview = ticketStatus === TicketStatus.pendingReview;
  const messages = isInReview ? [] : [...farewells, ...welcomes];
  await queueMessages(transaction, [
    ...messages,
    ...(await deps.mailCopies(transaction, messages)),
  ]);
}
