import {
  bindingCalls,
  type BindingEvent,
  type GuideBindingAnswer,
  type GuidesAnswer,
} from '@hall/shared/contract/binding';
import type { Locale } from '@hall/shared/codes/states';
import { type BindingStep, bindingNumbers } from '@hall/shared/rules/bindings';
import {
  type BindingHistory,
  type BindingRecord,
  type GuideBindingStatus,
  readBindingsOfAgency,
  takeStepOfAgency,
  readApplicant,
  findBindingOfGuide,
  searchAgencies,
  requestBinding,
  takeStepOfGuide,
} from '@hall/domain/people/bindings';
import { type Call, handle } from '../calls/call';
import { imageInText } from '../calls/send-file';
import type { GatewayDeps } from '../features';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { inFull, maskName, maskNumber, type ShowName } from '@hall/shared/rules/masking';
import { readPaperImage } from '@hall/domain/people/accounts';

/** The guide's own view of its binding to an agency. */
function presentBinding(
  binding: GuideBindingStatus | undefined,
  locale: Locale,
): GuideBindingAnswer {
  return {
    ...bindingNumbers(binding?.state ?? 'none'),
    taid: binding?.agency.id ?? '',
    taname: binding?.agency.taname ?? '',
    ...(binding && { travelagents_status: binding.agency.status }),
    orderspending: binding?.ordersPending ?? 0,
    history: presentHistory(binding?.history ?? [], locale, maskName),
  };
}

/** @returns the agency's guide list (specification, 6), phones masked, with the history of each binding */
function presentGuides(
  { guides, history }: { guides: BindingRecord[]; history: BindingHistory },
  locale: Locale,
): GuidesAnswer {
  return {
    guides: guides.map((record) => ({
      guideid: record.guide.id,
      realname: record.guide.realname,
      telnum: maskNumber(record.guide.telnum),
      status: record.guide.status,
      ...bindingNumbers(record.state),
      since: hallIso(record.changedAt),
      orderspending: record.ordersPending,
      history: presentHistory(
        history.filter(({ bindingId }) => bindingId === record.id),
        locale,
        inFull,
      ),
    })),
  };
}

/** The steps with actor, time and reason. Visitors do not see names of staff; `showName` masks operators for the guide. */
function presentHistory(
  history: BindingHistory,
  locale: Locale,
  showName: ShowName,
): BindingEvent[] {
  return history.map(({ step, actor, actorName, reason, at }) => {
    const inPlace = actor === 'staff' && step !== 'unbind' ? 'ByStaff' : '';
    const what = translate(locale, `team.binding.${step}${inPlace}`);
    const named =
      actor === 'agency' && actorName
        ? translate(locale, 'team.by', { text: what, name: showName(actorName) })
        : what;
    return {
      description: reason ? translate(locale, 'team.because', { text: named, reason }) : named,
      time: hallIso(at),
    };
  });
}

/** Binding and unbinding of guides and agencies: each step answers with the new state. */
export function bindingRoutes(deps: GatewayDeps): Call[] {
  return [...agencySide(deps), ...agencyReads(deps), ...guideSide(deps)];
}

const agencySteps = [
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['requestBreak', 'agencyAsksBreak'],
  ['confirmBreak', 'agencyConfirmsBreak'],
] as const satisfies [string, BindingStep][];

function agencySide(deps: GatewayDeps): Call[] {
  const guides = async (agencyId: string, locale: Locale) =>
    presentGuides(await readBindingsOfAgency(deps, agencyId), locale);
  return [
    handle(bindingCalls.guides, ({ signIn, locale }) => guides(signIn.accountId, locale)),
    ...agencySteps.map(([path, step]) =>
      handle(bindingCalls.guideStep(path), async ({ signIn, locale }, { guideid, reason }) => {
        await takeStepOfAgency(deps, signIn.accountId, guideid, step, {
          operatorName: signIn.operator?.realname,
          reason,
        });
        return guides(signIn.accountId, locale);
      }),
    ),
  ];
}

function agencyReads(deps: GatewayDeps): Call[] {
  return [
    handle(bindingCalls.applicant, async ({ signIn }, { guideid }) => {
      const { hasImage, ...who } = await readApplicant(deps.database, signIn.accountId, guideid);
      return {
        ...who,
        image: hasImage ? imageInText(await readPaperImage(deps, guideid)) : '',
      };
    }),
  ];
}

const guideSteps = [
  ['cancelApply', 'cancelApply'],
  ['requestBreak', 'guideAsksBreak'],
  ['confirmBreak', 'guideConfirmsBreak'],
  ['refuseBreak', 'guideRefusesBreak'],
] as const satisfies [string, BindingStep][];

function guideSide(deps: GatewayDeps): Call[] {
  const statusOf = async (guideId: string, locale: Locale) =>
    presentBinding(await findBindingOfGuide(deps, guideId), locale);
  return [
    handle(bindingCalls.agency, ({ signIn, locale }) => statusOf(signIn.accountId, locale)),
    handle(bindingCalls.searchAgencies, async ({ signIn, locale }, { keyword = '' }) => ({
      ...(await statusOf(signIn.accountId, locale)),
      agencies: (await searchAgencies(deps.database, keyword)).map(({ id, taname, status }) => ({
        taid: id,
        taname,
        status,
      })),
    })),
    handle(bindingCalls.requestBinding, async ({ signIn, locale }, { taid, reason }) => {
      await requestBinding(deps, signIn.accountId, taid, reason);
      return statusOf(signIn.accountId, locale);
    }),
    ...guideSteps.map(([path, step]) =>
      handle(bindingCalls.agencyStep(path), async ({ signIn, locale }, { taid, reason }) => {
        await takeStepOfGuide(deps, signIn.accountId, step, { agencyId: taid, reason });
        return statusOf(signIn.accountId, locale);
      }),
    ),
  ];
}
