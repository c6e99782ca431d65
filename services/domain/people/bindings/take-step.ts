import { AnswerCode } from '@hall/shared/codes/answer-codes';
import {
  type BindingActor,
  type BindingState,
  type BindingStep,
  needsReason,
  type RecordedState,
  stateAfter,
} from '@hall/shared/rules/bindings';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Transaction, Database } from '@hall/platform/postgres/data-source';
import { withdrawMessages } from '../../communication/messages';
import * as store from './binding.repository';
import { insertBinding } from './binding.repository';
import type { GuideBinding } from './guide-binding.entity';

/** The author of a step, and the reason. */
export interface StepBy {
  actor: BindingActor;
  /** The staff member or the agency's operator; empty for the account itself. */
  name?: string | undefined;
  reason?: string | undefined;
}

/**
 * Takes one step of a binding under the lock of `lockGuide`, and records author and reason.
 * @throws {AnswerError} A00012 (409) if the present state does not allow the step; A00002 without a required reason
 */
export async function takeStep(
  transaction: Transaction,
  binding: GuideBinding,
  step: BindingStep,
  by: StepBy,
): Promise<void> {
  const to = stateAfterOrRefuse(binding.state, step, by);
  await withdrawMessages(transaction, subjectKey('binding', binding.id));
  await store.updateState(transaction, binding.id, to);
  await writeStep(transaction, binding.id, step, by);
}

/** @throws {AnswerError} as `takeStep` */
export function stateAfterOrRefuse(
  state: BindingState,
  step: BindingStep,
  { actor, reason }: StepBy,
): RecordedState {
  const to = stateAfter(state, step, actor);
  if (!to) throw illegalStep();
  if (needsReason(step) && !reason) throw fieldError('reason', 'validation.required');
  return to;
}

/** Records author and reason of a step, without checking whether it is allowed. */
export async function writeStep(
  transaction: Transaction,
  bindingId: string,
  step: BindingStep,
  { actor, name, reason }: StepBy,
): Promise<void> {
  await store.insertStep(transaction, {
    bindingId,
    step,
    actor,
    actorName: name ?? '',
    reason: reason ?? '',
  });
}

/** The error for a step that the binding’s state does not allow. */
export const illegalStep = (): AnswerError =>
  new AnswerError(AnswerCode.wrongState, { status: 409, key: 'answer.A00012_binding' });

/** Binds the demo's guide to its agency, with the same steps as real accounts. */
export function createDemonstrationBinding(
  database: Database,
  guideId: string,
  agencyId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const binding = await insertBinding(transaction, guideId, agencyId);
    await writeStep(transaction, binding.id, 'apply', { actor: 'guide' });
    await takeStep(transaction, binding, 'approve', { actor: 'agency' });
  });
}
