import { TicketStatus, OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { endParty, type PartyRelease, releaseParty } from '../../reservation/booking';
import type { SeatDeps } from '../../schedule/seats';
import { getOwnApply, lockForAct, wrongStateError, nextState } from './apply-access';
import { Approval } from '@hall/shared/codes/approval';
import type { Apply } from './apply-record';
import * as store from './apply.repository';
import type { UnitSignIn } from './units';
import { notifyUnit } from './notify-unit';
import { writeState } from './write-apply.repository';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { mayHappen } from '@hall/shared/rules/approval';
import { translate } from '@hall/shared/locales/translate';
import { findAppliesToSettle } from './rivals.sql';

/** Releases the seats of an application, if it holds any, under the application's lock. */
export async function endHold(
  transaction: Transaction,
  row: Pick<Apply, 'orderId'>,
  reason: { by: 'unit' | 'hall'; ticketStatus: TicketStatus },
): Promise<PartyRelease | undefined> {
  return row.orderId ? endParty(transaction, row.orderId, reason) : undefined;
}

/**
 * Withdraws an application in any state before its visit begins. Its seats are released, an issued ticket becomes void,
 * and the applicant's phone is notified.
 * @throws {AnswerError} A00009 not the unit's, A00012 it has ended or its visit has begun
 */
export async function withdrawApply(
  deps: SeatDeps,
  unit: UnitSignIn,
  applyId: string,
): Promise<Apply> {
  await getOwnApply(deps.database, unit.unitId, applyId);
  const release = await deps.database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applyId, 'withdraw');
    if (row.approval === Approval.approved && row.begun) throw wrongStateError(row.approval);
    const ended = await endHold(transaction, row, {
      by: 'unit',
      ticketStatus: TicketStatus.refunded,
    });
    await writeState(transaction, applyId, {
      event: 'withdraw',
      approval: Approval.withdrawn,
      by: { kind: 'unit', name: unit.unitname },
    });
    // A draft was visible to its unit only, so nobody is notified.
    const after = row.submittedAt && (await store.findAnyApply(transaction, applyId));
    if (after) await notifyUnit(transaction, after);
    return ended;
  });
  await releaseParty(deps, release);
  return getOwnApply(deps.database, unit.unitId, applyId);
}

/**
 * Applies the schedule and the clock to applications:
 * - If its day or session was closed, or the hall ended the order, the application returns to its unit to choose
 *   another session. An approved one too; its code becomes void.
 * - If its session begins and nobody decided, it is refused and its seats are released.
 * Runs periodically; after a crash the next run continues.
 * @returns the number of applications settled
 */
export async function settleApplies(deps: SeatDeps): Promise<number> {
  const ids = await findAppliesToSettle(deps.database);
  for (const id of ids) await settle(deps, id);
  return ids.length;
}

async function settle(deps: SeatDeps, applyId: string): Promise<void> {
  const settled = await deps.database.transaction(async (transaction) => {
    await store.lockApply(transaction, applyId);
    const row = await store.findAnyApply(transaction, applyId);
    const act = row && actFor(row);
    if (!act || !mayHappen(act, row.approval)) return undefined;
    const comment = joinLanguages(
      translate('zh', `authorization.${act}`),
      translate('en', `authorization.${act}`),
    );
    const release = await endHold(transaction, row, {
      by: 'hall',
      ticketStatus: act === 'close' ? TicketStatus.refunded : TicketStatus.reviewRejected,
    });
    await writeState(
      transaction,
      applyId,
      {
        event: act,
        approval: nextState(act, row.approval, 2),
        by: { kind: 'hall', name: '' },
        comment,
      },
      {
        approvalcomments: comment,
        orderId: null,
        firstApprovedBy: null,
        fixedfields: act === 'close' ? ['eventssessionid'] : [],
      },
    );
    const after = await store.findAnyApply(transaction, applyId);
    if (after)
      await notifyUnit(transaction, after, {
        comment: translate(row.unitLocale, `authorization.${act}`),
      });
    return { release };
  });
  if (settled) await releaseParty(deps, settled.release);
}

function actFor(row: Apply): 'close' | 'lapse' | undefined {
  if (row.closed || row.orderStatus === OrderStatus.cancelled) return 'close';
  return row.begun ? 'lapse' : undefined;
}
