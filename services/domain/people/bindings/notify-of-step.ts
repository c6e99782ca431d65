import type { AccountStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { subjectKey } from '@hall/shared/rules/audit-places';
import { bindingRefusal, lockedRefusal, reviewRefusal } from '@hall/shared/rules/booking-blocks';
import { maskName } from '@hall/shared/rules/masking';
import type { BindingStep } from '@hall/shared/rules/bindings';
import type { Transaction, Queryable } from '@hall/platform/postgres/data-source';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import type { HallSettings } from '../../configuration/settings';
import type { GuideBinding } from './guide-binding.entity';
import { findAgency, findGuide } from './parties.repository';
import { notFoundError } from '@hall/platform/errors';
import { findAccount, findPapers } from '../accounts';
import { findBetween } from './binding.repository';
import { countPendingOrders } from './pending-orders.sql';

/**
 * Reads an applicant for an agency, which can see a guide's papers only while the application waits.
 * @throws {AnswerError} A00009 unless an application of the guide waits for the agency
 */
export async function readApplicant(db: Queryable, agencyId: string, guideId: string) {
  const binding = await findBetween(db, guideId, agencyId);
  if (binding?.state !== 'pending') throw notFoundError();
  const [guide, papers] = await Promise.all([findAccount(db, guideId), findPapers(db, guideId)]);
  if (!guide || !papers) throw notFoundError();
  return {
    /** Unmasked. */
    realname: guide.realname ?? '',
    /** Number of the certificate. */
    paperno: papers.paperno,
    hasImage: papers.imageKey !== null,
  };
}

/** The other party, notified of a step. Steps that are missing here notify nobody. */
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

/** A bound guide can book only after the hall has approved both (spec 6). */
function templateOf(
  step: keyof typeof audience,
  guide: { status: AccountStatus } | undefined,
  agency: { status: AccountStatus } | undefined,
): MessageTemplate<'binding'> {
  if (step !== 'approve' || !guide || !agency) return `binding.${step}`;
  if (lockedRefusal(guide.status)) return 'binding.approveOnly';
  if (reviewRefusal(guide.status)) return 'binding.approveGuideWaits';
  const refusal = bindingRefusal('tg', 'bound', agency.status);
  return refusal ? 'binding.approveAgencyWaits' : 'binding.approve';
}

/** Notifies the other party by text message, if and only if the step commits. */
export async function notifyOfStep(
  transaction: Transaction,
  binding: GuideBinding,
  step: BindingStep,
  { reviewTime }: Pick<HallSettings, 'reviewTime'>,
  isUndoable?: boolean,
): Promise<void> {
  if (!isNotified(step)) return;
  const agency = await findAgency(transaction, binding.agencyId);
  const guide = await findGuide(transaction, binding.guideId);
  const count = await countPendingOrders(transaction, binding.guideId, binding.agencyId);
  for (const side of audience[step]) {
    const receiver = side === 'agency' ? agency : guide;
    const accountId = side === 'agency' ? binding.agencyId : binding.guideId;
    if (!receiver) continue;
    const text = composeMessage(receiver.locale, templateOf(step, guide, agency), {
      taname: agency?.taname ?? '',
      guide: maskName(guide?.realname ?? ''),
      review: reviewTime[receiver.locale],
      orders: count ? translate(receiver.locale, 'team.ordersLed', { count }) : '',
    });
    await queueMessage(transaction, {
      to: receiver.telnum,
      accountId,
      text,
      about: subjectKey('binding', binding.id),
      isUndoable,
    });
  }
}

const isNotified = (step: BindingStep): step is keyof typeof audience => step in audience;
