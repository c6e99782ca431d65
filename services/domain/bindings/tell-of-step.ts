import type { BindingStep } from '@hall/shared/rules/bindings';
import { translate } from '@hall/shared/locales/translate';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Messages } from '../messages';
import { type BindingRow, findAgency, findGuideTelnum } from './binding.repository';

/** Whom a step concerns who did not take it. A step that is not here is seen by nobody but who took it. */
const audience: Partial<Record<BindingStep, readonly ('guide' | 'agency')[]>> = {
  apply: ['agency'],
  approve: ['guide'],
  reject: ['guide'],
  agencyAsksBreak: ['guide'],
  guideAsksBreak: ['agency'],
  guideConfirmsBreak: ['agency'],
  guideRefusesBreak: ['agency'],
  agencyConfirmsBreak: ['guide'],
  unbind: ['guide', 'agency'],
};

/**
 * Tells the other side by text message. The step stands whether or not the message goes out: what could
 * not be sent is kept as failed.
 */
export async function tellOfStep(
  { database, messages }: { database: Database; messages: Messages },
  binding: BindingRow,
  step: BindingStep,
): Promise<void> {
  const agency = await findAgency(database, binding.agency_id);
  for (const side of audience[step] ?? []) {
    const to =
      side === 'agency' ? agency?.telnum : await findGuideTelnum(database, binding.guide_id);
    const text = translate('zh', `team.sms.${step}`, { taname: agency?.taname ?? '' });
    if (to) await messages.sendSms({ to, text }).catch(() => undefined);
  }
}
