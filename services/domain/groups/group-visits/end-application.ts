import { TicketStatus, OrderStatus } from '@hall/shared/codes/states';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { OrderEnd } from '../../reservation/orders';
import { endParty, type PartyReturn, returnPartySeats } from '../../reservation/booking';
import type { SeatDeps } from '../../schedule/seats';
import { getOwnApplication, lockForAct, wrongStateError, nextState } from './application-access';
import { Approval } from '@hall/shared/codes/approval';
import type { Application } from './application-record';
import * as store from './application.repository';
import type { UnitSignIn } from './units';
import { findMovedVisit, isTooLateToMove } from './move-visit';
import { notifyUnit } from './notify-unit';
import { writeState } from './write-application.repository';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { holdingStates, mayHappen } from '@hall/shared/rules/approval';
import { translate } from '@hall/shared/locales/translate';
import { findApplicationsToSettle } from './rivals.sql';

/** Returns the seats of an application, if it holds any, under the application's lock. */
export async function endHold(
  transaction: Transaction,
  row: Pick<Application, 'orderId'>,
  end: OrderEnd,
): Promise<PartyReturn | undefined> {
  return row.orderId ? endParty(transaction, row.orderId, end) : undefined;
}

/**
 * Withdraws an application in any state before its visit begins. Its seats are returned, an issued ticket becomes void,
 * and the applicant's phone is notified. A cancelled visit also ends the request for another date of it.
 * @throws {AnswerError} A00009 not the unit's, A00012 it has ended or its visit has begun
 */
export async function withdrawApplication(
  deps: SeatDeps,
  unit: UnitSignIn,
  applicationId: string,
): Promise<Application> {
  await getOwnApplication(deps.database, unit.unitId, applicationId);
  const returnedSeats = await deps.database.transaction(async (transaction) => {
    const row = await lockForAct(transaction, applicationId, 'withdraw');
    if (row.approval === Approval.approved && row.begun) throw wrongStateError(row.approval);
    const isVisit = row.approval === Approval.approved;
    // Every change of the request locks the visit's application first, so the request stays as read.
    const move = isVisit
      ? await store.findMove(transaction, row, [Approval.draft, ...holdingStates])
      : undefined;
    const returned = [await withdraw(transaction, row, unit)];
    if (move) returned.push(await withdraw(transaction, move, unit));
    // A draft was visible to its unit only, so nobody is notified.
    const after = row.submittedAt && (await store.findAnyApplication(transaction, applicationId));
    const moved = await findMovedVisit(transaction, row);
    if (after) await notifyUnit(transaction, after, { moved, ...(isVisit && { as: 'cancelled' }) });
    return returned;
  });
  for (const returned of returnedSeats) await returnPartySeats(deps, returned);
  return getOwnApplication(deps.database, unit.unitId, applicationId);
}

async function withdraw(
  transaction: Transaction,
  row: Application,
  unit: UnitSignIn,
): Promise<PartyReturn | undefined> {
  const ended = await endHold(transaction, row, {
    by: 'unit',
    ticketStatus: TicketStatus.refunded,
  });
  await writeState(transaction, row.id, {
    event: 'withdraw',
    approval: Approval.withdrawn,
    by: { kind: 'unit', name: unit.unitname },
  });
  return ended;
}

/**
 * Applies the schedule and the clock to applications:
 * - If its day or session was closed, or the hall ended the order, the application returns to its unit to choose
 *   another session. An approved one too; its code becomes void.
 * - If its session begins and nobody decided, it is refused and its seats are returned. So is a request for another date
 *   of a visit that begins.
 * Runs periodically; after a crash the next run continues.
 * @returns the number of applications settled
 */
export async function settleApplications(deps: SeatDeps): Promise<number> {
  const ids = await findApplicationsToSettle(deps.database);
  for (const id of ids) await settle(deps, id);
  return ids.length;
}

async function settle(deps: SeatDeps, applicationId: string): Promise<void> {
  const settled = await deps.database.transaction(async (transaction) => {
    await store.lockApplication(transaction, applicationId);
    const row = await store.findAnyApplication(transaction, applicationId);
    const visit = row && (await findMovedVisit(transaction, row));
    const act = row && actFor(row, visit);
    if (!act || !mayHappen(act, row.approval)) return undefined;
    const comment = joinLanguages(
      translate('zh', `application.${act}`),
      translate('en', `application.${act}`),
    );
    const returnedSeats = await endHold(transaction, row, {
      by: 'hall',
      ticketStatus: act === 'close' ? TicketStatus.refunded : TicketStatus.reviewRejected,
    });
    await writeState(
      transaction,
      applicationId,
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
    const after = await store.findAnyApplication(transaction, applicationId);
    if (after)
      await notifyUnit(transaction, after, {
        comment: translate(row.unitLocale, `application.${act}`),
        moved: visit,
        ...(act === 'close' && { as: 'closed' }),
      });
    return { returnedSeats };
  });
  if (settled) await returnPartySeats(deps, settled.returnedSeats);
}

function actFor(row: Application, visit: Application | undefined): 'close' | 'lapse' | undefined {
  if (row.closed || row.orderStatus === OrderStatus.cancelled) return 'close';
  const isTooLate = row.approval !== Approval.approved && isTooLateToMove(visit);
  return row.begun || isTooLate ? 'lapse' : undefined;
}
