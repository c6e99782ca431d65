import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { Approval, type AuthDecision } from '@hall/shared/codes/approval';
import { TicketStatus } from '@hall/shared/codes/states';
import { mayHappen, needsComment } from '@hall/shared/rules/approval';
import { needsReason } from '@hall/shared/rules/ceremonies';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { AnswerError, fieldError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { approveOrder } from '../../reservation/orders';
import { releaseParty } from '../../reservation/booking';
import type { Settings } from '../../configuration/settings';
import { type Actor, recordAct } from '../../foundation/audit';
import { lockForAct, nextState, wrongStateError } from './apply-access';
import type { Apply } from './apply-record';
import * as store from './apply.repository';
import { type EndDeps, endHold } from './end-apply';
import { findConflicts } from './find-conflicts';
import { lockRooms } from './rivals.sql';
import { readSeatsLeft } from './staff-apply.repository';
import { isOwnStep, isSamePerson } from './staff-applies';
import { notifyUnit } from './notify-unit';
import { writeState } from './write-apply.repository';

/** What a member of staff decides. */
export interface Decision {
  decision: AuthDecision;
  comment: string;
  /** Fields to be corrected, of a return. */
  fields: string[];
  /** The version that was looked at. */
  version?: number | undefined;
}

export type DecideDeps = EndDeps & { settings: Settings };

/**
 * Decides one step of an application, or takes an approval back before its visit has begun. Two at once: one decision stands, the other is told (409). The two
 * approvals are never one person's.
 * @throws {AnswerError} A00002 a comment is missing, as for an approval over a conflict; A00009 no such application, A00012 (409) somebody was
 *   first or it does not wait for this person's step, A00010 (403) the same person gave the first approval
 */
export async function decideApply(
  deps: DecideDeps,
  actor: Actor,
  applyId: string,
  decision: Decision,
): Promise<Apply> {
  if (needsComment(decision.decision) && !decision.comment)
    throw fieldError('comment', 'validation.comment');
  const seen = await store.findAnyApply(deps.database, applyId);
  if (!seen) throw notFoundError();
  const { authorizations } = await deps.settings.get();
  const { row, release } = await deps.database.transaction(async (transaction) => {
    if (!mayHappen(decision.decision, seen.approval)) throw wrongStateError(seen.approval, 409);
    const before = await lockForAct(transaction, applyId, decision.decision).catch(conflict);
    if (before.version !== (decision.version ?? seen.version))
      throw wrongStateError(before.approval, 409);
    assertOwnStep(actor.staff, before, authorizations.steps);
    if (decision.decision === 'revoke' && before.begun) throw wrongStateError(before.approval, 409);
    const ended = await carryOut(transaction, before, actor.staff, decision, authorizations);
    const after = await store.findAnyApply(transaction, applyId);
    if (!after) throw notFoundError();
    await notifyUnit(transaction, after, {
      comment: decision.comment,
      isRevoked: decision.decision === 'revoke',
    });
    await recordAct(transaction, {
      ...actor,
      act: `authorization.${decision.decision}`,
      subject: { type: 'authorization', id: applyId },
      before: { approval: before.approval, version: before.version },
      after: { approval: after.approval, version: after.version },
      reason: decision.comment || undefined,
    });
    return { row: after, release: ended };
  });
  await releaseParty(deps, release);
  return row;
}

/** @throws {AnswerError} A00002 somebody else has the room, or the seats are gone: an approval says why it stands */
async function assertNoConflict(
  transaction: Transaction,
  row: Apply,
  comment: string,
  rooms: number,
): Promise<void> {
  await lockRooms(transaction, row.visitDate);
  if (comment) return;
  const seatsLeft = await readSeatsLeft(transaction, row.sessionId);
  if (needsReason(await findConflicts(transaction, row, seatsLeft, rooms)))
    throw fieldError('comment', 'validation.conflictReason');
}

/** What becomes of the people's tickets. */
const endOf = { reject: TicketStatus.reviewRejected, revoke: TicketStatus.refunded } as const;

async function carryOut(
  transaction: Transaction,
  row: Apply,
  staff: { username: string },
  { decision, comment, fields }: Decision,
  { steps, rooms }: { steps: 1 | 2; rooms: number },
) {
  const approval = nextState(decision, row.approval, steps);
  if (decision === 'approve' && row.begun) throw wrongStateError(row.approval, 409);
  if (decision === 'approve' && row.closed)
    throw new AnswerError(AnswerCode.wrongState, { status: 409, key: 'authorization.closedNow' });
  if (decision === 'approve') await assertNoConflict(transaction, row, comment, rooms);
  if (
    approval === Approval.approved &&
    !(row.orderId && (await approveOrder(transaction, row.orderId)))
  )
    throw wrongStateError(row.approval, 409);
  const release =
    decision === 'reject' || decision === 'revoke'
      ? await endHold(transaction, row, { by: 'hall', ticketStatus: endOf[decision] })
      : undefined;
  await writeState(
    transaction,
    row.id,
    { event: decision, approval, by: { kind: 'staff', name: staff.username }, comment },
    {
      comments: comment,
      fixedfields: decision === 'return' ? fields : [],
      ...(decision === 'approve' && row.approval === Approval.submitted
        ? { firstApprovedBy: staff.username }
        : {}),
    },
  );
  return release;
}

/** @throws {AnswerError} A00012 (409) it waits for another's step, A00010 (403) for another person */
function assertOwnStep(
  staff: { username: string; role: StaffRole },
  row: Apply,
  steps: 1 | 2,
): void {
  if (!isOwnStep(staff.role, row, steps)) throw wrongStateError(row.approval, 409);
  if (isSamePerson(staff, row))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403, key: 'authorization.samePerson' });
}

/** What is no longer to be decided was decided by somebody else. */
function conflict(error: unknown): never {
  if (error instanceof AnswerError && error.code === AnswerCode.wrongState)
    throw new AnswerError(error.code, { ...error.details, status: 409 });
  throw error;
}
