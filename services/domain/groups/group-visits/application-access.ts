import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { type ApprovalAct, mayHappen, stateAfter } from '@hall/shared/rules/approval';
import type { Approval } from '@hall/shared/codes/approval';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { Application } from './application-record';
import { findAnyApplication, lockApplication } from './application.repository';

/** @throws {AnswerError} A00009 if the unit has no such application */
export async function getOwnApplication(
  db: Queryable,
  unitId: string,
  applicationId: string,
): Promise<Application> {
  const row = await findAnyApplication(db, applicationId);
  if (row?.unitId !== unitId) throw notFoundError();
  return row;
}

/**
 * Locks an application and reads its present state.
 * @throws {AnswerError} A00009 if it does not exist; A00012 (409) if its state does not allow the act
 */
export async function lockForAct(
  transaction: Transaction,
  applicationId: string,
  act: ApprovalAct,
): Promise<Application> {
  await lockApplication(transaction, applicationId);
  const row = await findAnyApplication(transaction, applicationId);
  if (!row) throw notFoundError();
  if (!mayHappen(act, row.approval)) throw wrongStateError(row.approval);
  return row;
}

/** @returns A00012 with the application's state */
export function wrongStateError(approval: Approval, status?: number): AnswerError {
  return new AnswerError(AnswerCode.wrongState, {
    key: `application.wrongState.${approval}`,
    ...(status && { status }),
  });
}

/** @returns the state after the act, which the caller has checked under the application's lock */
export function nextState(act: ApprovalAct, approval: Approval, steps: 1 | 2): Approval {
  const next = stateAfter(act, approval, steps);
  if (next === undefined) throw wrongStateError(approval);
  return next;
}
