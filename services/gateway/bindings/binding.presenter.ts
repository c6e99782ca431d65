import type { Locale } from '@hall/shared/codes/states';
import type {
  BindingEvent,
  GuideBindingAnswer,
  GuideOrder,
  GuidesAnswer,
} from '@hall/shared/contract/binding';
import { translate } from '@hall/shared/locales/translate';
import { bindingNumbers } from '@hall/shared/rules/bindings';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import type { BindingHistory, BindingRecord, GuideStanding } from '@hall/domain/people/bindings';
import type { OrderRecord } from '@hall/domain/reservation/orders';
import { presentSummary } from '../order/order.presenter';

/** The guide's own view of its binding to an agency. */
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

/** @returns the agency's guide list (specification, 6), names and phones masked, with the history of each binding */
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

/** @returns the date and place of an order's group; the order's id only for the account that booked it */
export function presentGuideOrder(
  order: OrderRecord,
  agencyId: string,
  locale: Locale,
): GuideOrder {
  const { orderid, orderno, eventsdate, session, areaname, ticketcount } = presentSummary(
    order,
    locale,
  );
  return {
    orderno,
    eventsdate,
    session,
    areaname,
    ticketcount,
    orderid: order.accountId === agencyId ? orderid : '',
  };
}

/** The steps with actor, time and reason. Visitors do not see names of staff; operators are masked. */
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
