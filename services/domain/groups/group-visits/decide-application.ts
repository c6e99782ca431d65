import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval, type AuthDecision } from '@hall/shared/codes/approval';
import { TicketStatus } from '@hall/shared/codes/states';
import { mayHappen, needsComment } from '@hall/shared/rules/approval';
import { needsReason } from '@hall/shared/rules/ceremonies';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { approveOrder } from '../../reservation/orders';
import { returnPartySeats } from '../../reservation/booking';
import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { lockForAct, nextState, wrongStateError } from './application-access';
import type { Application } from './application-record';
import * as store from './application.repository';
import type { SeatDeps } from '../../schedule/seats';
import { endHold } from './end-application';
import { endMovedVisit, findMovedVisit } from './move-visit';
import { notifyUnit } from './notify-unit';
import { findConflicts, lockRooms } from './rivals.sql';
import { readSeatsLeft } from './staff-application.repository';
import { isOwnStep, isSamePerson } from './staff-applications';
import { writeState } from './write-application.repository';

/** A decision of staff. */
export interface Decision {
  decision: AuthDecision;
  comment: string;
  /** For a return: the fields to correct. */
  fields: string[];
  /** The version on the reviewer's screen. */
  version?: number | undefined;
  /** A return can be undone for `undoSeconds`. Its message is sent after that. */
  undoable?: boolean | undefined;
}

export type DecideDeps = SeatDeps & { settings: Settings };

/**
 * Decides one step of an application, or revokes an approval before its visit begins. Of two parallel decisions, the
 * second gets a 409. One person cannot give both approvals. The approval of another date ends the visit on the former
 * one in the same transaction.
 * @throws {AnswerError} A00002 missing comment, also for an approval despite a conflict; A00009 no such application;
 *   A00012 (409) already decided, or it waits for another role; A00010 (403) the same person gave the first approval
 */
export async function decideApplication(
  deps: DecideDeps,
  actor: Actor,
  applicationId: string,
  decision: Decision,
): Promise<Application> {
  if (needsComment(decision.decision) && !decision.comment)
    throw fieldError('comment', 'validation.comment');
  const seen = await store.findAnyApplication(deps.database, applicationId);
  if (!seen) throw notFoundError();
  const { authorizations } = await deps.settings.get();
  const { row, returnedSeats } = await deps.database.transaction(async (transaction) => {
    if (!mayHappen(decision.decision, seen.approval)) throw wrongStateError(seen.approval, 409);
    const before = await lockForAct(transaction, applicationId, decision.decision).catch(conflict);
    if (before.version !== (decision.version ?? seen.version))
      throw wrongStateError(before.approval, 409);
    assertOwnStep(actor.staff, before, authorizations.steps);
    if (decision.decision === 'revoke' && before.begun) throw wrongStateError(before.approval, 409);
    const moved = await findMovedVisit(transaction, before);
    const ended = await carryOut(transaction, before, actor.staff, decision, authorizations);
    if (moved && ended.approval === Approval.approved)
      ended.returned.push(await endMovedVisit(transaction, moved, { ...before, by: actor.staff }));
    const after = await store.findAnyApplication(transaction, applicationId);
    if (!after) throw notFoundError();
    await notifyUnit(transaction, after, {
      comment: decision.comment,
      moved,
      isUndoable: decision.decision === 'return' && decision.undoable,
      ...(decision.decision === 'revoke' && { as: 'revoked' }),
    });
    await recordAct(transaction, {
      ...actor,
      act: `authorization.${decision.decision}`,
      subject: { type: 'authorization', id: applicationId },
      before: { approval: before.approval, version: before.version },
      after: { approval: after.approval, version: after.version },
      reason: decision.comment || undefined,
    });
    return { row: after, returnedSeats: ended.returned };
  });
  for (const returned of returnedSeats) await returnPartySeats(deps, returned);
  return row;
}

/**
 * @throws {AnswerError} A00002 if the memorial room is taken or the seats are gone: the approval then needs a comment
 */
async function assertNoConflict(
  transaction: Transaction,
  row: Application,
  comment: string,
  rooms: number,
): Promise<void> {
  await lockRooms(transaction, row.visitDate);
  if (comment) return;
  const seatsLeft = await readSeatsLeft(transaction, row.sessionId);
  if (needsReason(await findConflicts(transaction, row, seatsLeft, rooms)))
    throw fieldError('comment', 'validation.conflictReason');
}

/** The end of the order for each decision. */
const endOf = {
  reject: { ticketStatus: TicketStatus.reviewRejected, event: 'rejected' },
  revoke: { ticketStatus: TicketStatus.refunded, event: 'staffCancelled' },
} as const;

async function carryOut(
  transaction: Transaction,
  row: Application,
  staff: { username: string },
  { decision, comment, fields }: Decision,
  { steps, rooms }: { steps: 1 | 2; rooms: number },
) {
  const approval = nextState(decision, row.approval, steps);
  if (decision === 'approve' && row.begun) throw wrongStateError(row.approval, 409);
  if (decision === 'approve' && row.closed)
    throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'application.closedNow' });
  if (decision === 'approve') await assertNoConflict(transaction, row, comment, rooms);
  if (
    approval === Approval.approved &&
    !(row.orderId && (await approveOrder(transaction, row.orderId)))
  )
    throw wrongStateError(row.approval, 409);
  const returned =
    decision === 'reject' || decision === 'revoke'
      ? await endHold(transaction, row, {
          by: 'hall',
          ...endOf[decision],
          params: { reason: comment },
        })
      : undefined;
  await writeState(
    transaction,
    row.id,
    { event: decision, approval, by: { kind: 'staff', name: staff.username }, comment },
    {
      approvalcomments: comment,
      fixedfields: decision === 'return' ? fields : [],
      ...(decision === 'approve' && row.approval === Approval.submitted
        ? { firstApprovedBy: staff.username }
        : {}),
    },
  );
  return { approval, returned: [returned] };
}

/** @throws {AnswerError} A00012 (409) if it waits for another role, A00010 (403) if it needs another person */
function assertOwnStep(
  staff: { username: string; role: StaffRole },
  row: Application,
  steps: 1 | 2,
): void {
  if (!isOwnStep(staff.role, row, steps)) throw wrongStateError(row.approval, 409);
  if (isSamePerson(staff, row))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403, key: 'application.samePerson' });
}

/** Maps a wrong state to 409, because somebody else has decided meanwhile. */
function conflict(error: unknown): never {
  if (error instanceof AnswerError && error.code === AnswerCode.wrongState)
    throw new AnswerError(error.code, { ...error.details, status: 409 });
  throw error;
}
