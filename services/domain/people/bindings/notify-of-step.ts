import type { BindingStep } from '@hall/shared/rules/bindings';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage, queueMessage } from '../../hall/messages';
import type { GuideBinding } from './guide-binding.entity';
import { findAgency, findGuideReceiver } from './parties.repository';

/** Whom a step concerns who did not take it. A step that is not here is seen by nobody but who took it. */
const audience = {
  apply: ['agency'],
  approve: ['guide'],
  reject: ['guide'],
  agencyAsksBreak: ['guide'],
  guideAsksBreak: ['agency'],
  guideConfirmsBreak: ['agency'],
  guideRefusesBreak: ['agency'],
  agencyConfirmsBreak: ['guide'],
  unbind: ['guide', 'agency'],
} as const;

/** Tells the other side by text message, if and only if the step is committed. */
export async function notifyOfStep(
  transaction: Transaction,
  binding: GuideBinding,
  step: BindingStep,
): Promise<void> {
  if (!isTold(step)) return;
  const agency = await findAgency(transaction, binding.agencyId);
  for (const side of audience[step]) {
    const receiver =
      side === 'agency' ? agency : await findGuideReceiver(transaction, binding.guideId);
    if (!receiver) continue;
    const text = composeMessage(receiver.locale, `binding.${step}`, {
      taname: agency?.taname ?? '',
    });
    await queueMessage(transaction, { to: receiver.telnum, text });
  }
}

const isTold = (step: BindingStep): step is keyof typeof audience => step in audience;
