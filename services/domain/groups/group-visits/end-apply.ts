import { TicketStatus } from '@hall/shared/codes/states';
import type { Logger } from '@hall/platform/logger';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { endParty, type PartyRelease, releaseParty } from '../../reservation/booking';
import type { SeatAllocator } from '../../schedule/seats';
import { getOwnApply, lockForAct, wrongStateError } from './apply-access';
import { Approval } from '@hall/shared/codes/approval';
import type { Apply } from './apply-record';
import * as store from './apply.repository';
import { notifyUnit } from './notify-unit';
import type { UnitSignIn } from './units';
import { writeState } from './write-apply.repository';

export interface EndDeps {
  database: Database;
  allocator: SeatAllocator;
  logger: Logger;
}

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
  deps: EndDeps,
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
