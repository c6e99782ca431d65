import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { findPlanFaults, type PlannedSession } from '@hall/shared/rules/session-plan';
import { AnswerError } from '@hall/platform/errors';

/** @throws {AnswerError} A00002 at the row of a session that ends too early or overlaps another */
export function assertSoundPlan(sessions: readonly PlannedSession[]): void {
  const faults = findPlanFaults(sessions);
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}
