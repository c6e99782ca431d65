import type { PartyVisitorDto } from '@hall/shared/contract/visitor';
import { endingOf, maskName, maskNumber } from '@hall/shared/rules/masking';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';
import { replacePersonForUnit } from '../../groups/group-visits';
import { readBookingAccount } from '../../people/accounts';
import {
  type HoldDeps,
  type ReplaceDeps,
  type Replaced,
  type Replacement,
  replaceVisitor,
  type SeatHolder,
  visitorFor,
} from '../../reservation/booking';
import { readOrderForAct } from './order-detail.repository';

/**
 * Replaces a person of a team's or unit's order, or corrects one document of any order, at the visitor's request. The
 * limits of visitors do not apply; the checks of a booking do. The audit log has both names masked, and of the documents
 * the last four characters.
 * @throws {AnswerError} A00009 no such order or person; as `replaceVisitor`, for a unit as `replacePersonForUnit`
 */
export async function replaceForVisitor(
  deps: ReplaceDeps & HoldDeps,
  kind: Replacement,
  asked: { orderid: string; ticketid: string; visitor: PartyVisitorDto; reason: string },
  by: Actor,
): Promise<void> {
  const { orderid, ticketid, reason } = asked;
  const order = await readOrderForAct(deps.database, orderid);
  if (!order) throw notFoundError();
  const within = (transaction: Transaction, { former, present }: Replaced): Promise<void> =>
    recordAct(transaction, {
      ...by,
      act: `order.${kind}`,
      subject: { type: 'order', id: orderid },
      before: inAudit(deps.sealer, former),
      after: inAudit(deps.sealer, present),
      reason,
    });
  if (order.accountId === null) {
    const visitor = await visitorFor(deps.database, kind, asked);
    const author = { kind: 'staff', name: by.staff.username } as const;
    return replacePersonForUnit(deps, orderid, {
      kind,
      author,
      visitor,
      leaves: { ticketid },
      within,
    });
  }
  const account = await readBookingAccount(deps.database, order.accountId);
  if (!account) throw notFoundError();
  return replaceVisitor(deps, account, asked, { kind, by: 'staff', within });
}

const inAudit = (sealer: Sealer, { realname, idnumSealed, visitorKey }: SeatHolder): object => ({
  realname: maskName(realname),
  idending: endingOf(
    maskNumber(openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)) ?? ''),
  ),
});
