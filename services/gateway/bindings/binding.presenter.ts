import type { Locale } from '@hall/shared/codes/states';
import type { BindingEvent, GuideBindingAnswer, GuidesAnswer } from '@hall/shared/contract/binding';
import { translate } from '@hall/shared/locales/translate';
import { bindingNumbers } from '@hall/shared/rules/bindings';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import type { BindingHistory, BindingRecord, GuideStanding } from '@hall/domain/people/bindings';

/** How a guide stands with its agency, as the guide is shown it. */
export function presentBinding(
  binding: GuideStanding | undefined,
  locale: Locale,
): GuideBindingAnswer {
  return {
    ...bindingNumbers(binding?.state ?? 'none'),
    taid: binding?.agency.id ?? '',
    taname: binding?.agency.taname ?? '',
    ...(binding && { travelagents_status: binding.agency.status }),
    orderspending: binding?.ordersPending ?? 0,
    history: presentHistory(binding?.history ?? [], locale),
  };
}

export function presentGuides(
  { guides, history }: { guides: BindingRecord[]; history: BindingHistory },
  locale: Locale,
): GuidesAnswer {
  return {
    guides: guides.map((record) => ({
      guideid: record.guide.id,
      realname: maskName(record.guide.realname),
      telnum: maskNumber(record.guide.telnum),
      status: record.guide.status,
      ...bindingNumbers(record.state),
      since: hallIso(record.changedAt),
      orderspending: record.ordersPending,
      history: presentHistory(
        history.filter(({ bindingId }) => bindingId === record.id),
        locale,
      ),
    })),
  };
}

/** Who took each step, when and why. Staff are not named to visitors, an operator is masked. */
function presentHistory(history: BindingHistory, locale: Locale): BindingEvent[] {
  return history.map(({ step, actor, actorName, reason, at }) => {
    const inPlace = actor === 'staff' && step !== 'unbind' ? 'ByStaff' : '';
    const what = translate(locale, `team.binding.${step}${inPlace}`);
    const named =
      actor === 'agency' && actorName
        ? translate(locale, 'team.by', { text: what, name: maskName(actorName) })
        : what;
    return {
      description: reason ? translate(locale, 'team.because', { text: named, reason }) : named,
      time: hallIso(at),
    };
  });
}
