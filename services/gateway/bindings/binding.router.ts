import {
  AgencyStepDto,
  ApplyAgencyDto,
  bindingCalls,
  GuideStepDto,
  SearchAgencyDto,
} from '@hall/shared/contract/binding';
import type { Locale } from '@hall/shared/codes/states';
import type { BindingStep } from '@hall/shared/rules/bindings';
import type { Bindings } from '@hall/domain/people/bindings';
import { accountCall, type Call } from '../calls/call';
import { presentBinding, presentGuides } from './binding.presenter';

/** Guides and agencies bind and unbind: each side its steps, each answered with how it stands now. */
export function bindingRoutes({ bindings }: { bindings: Bindings }): Call[] {
  return [...agencySide(bindings), ...guideSide(bindings)];
}

const agencySteps = [
  ['approve', 'approve', 'Approves a guide’s application.'],
  ['reject', 'reject', 'Does not approve a guide’s application; the reason is told.'],
  ['requestBreak', 'agencyAsksBreak', 'Asks a guide to unbind.'],
  ['confirmBreak', 'agencyConfirmsBreak', 'Agrees to a guide’s asking to unbind.'],
] as const satisfies [string, BindingStep, string][];

function agencySide(bindings: Bindings): Call[] {
  const common = { method: 'post', access: ['ta'] } as const;
  const guides = async (agencyId: string, locale: Locale) =>
    presentGuides(await bindings.ofAgency(agencyId), locale);
  return [
    accountCall({
      ...common,
      path: bindingCalls.guides('list'),
      summary: 'The agency’s guides, those that wait for an answer first.',
      answer: ({ signIn, locale }) => guides(signIn.accountId, locale),
    }),
    ...agencySteps.map(([path, step, summary]) =>
      accountCall({
        ...common,
        path: bindingCalls.guides(path),
        summary,
        Dto: GuideStepDto,
        async answer({ signIn, locale }, { guideid, reason }) {
          await bindings.stepOfAgency(signIn.accountId, guideid, step, {
            operatorName: signIn.operator?.realname,
            reason,
          });
          return guides(signIn.accountId, locale);
        },
      }),
    ),
  ];
}

const guideSteps = [
  ['cancelApply', 'cancelApply', 'Withdraws the application.'],
  ['requestBreak', 'guideAsksBreak', 'Asks the agency to unbind.'],
  ['confirmBreak', 'guideConfirmsBreak', 'Agrees to the agency’s asking to unbind.'],
  ['refuseBreak', 'guideRefusesBreak', 'Does not agree to it: the binding stands.'],
] as const satisfies [string, BindingStep, string][];

function guideSide(bindings: Bindings): Call[] {
  const common = { method: 'post', access: ['tg'] } as const;
  const standing = async (guideId: string, locale: Locale) =>
    presentBinding(await bindings.ofGuide(guideId), locale);
  return [
    accountCall({
      ...common,
      path: bindingCalls.agency('get'),
      summary: 'How the guide stands with its agency.',
      answer: ({ signIn, locale }) => standing(signIn.accountId, locale),
    }),
    accountCall({
      ...common,
      path: bindingCalls.agency('search'),
      summary: 'Agencies by a part of their name.',
      Dto: SearchAgencyDto,
      answer: async ({ signIn, locale }, { keyword = '' }) => ({
        ...(await standing(signIn.accountId, locale)),
        agencies: (await bindings.searchAgencies(keyword)).map(({ id, taname, status }) => ({
          taid: id,
          taname,
          status,
        })),
      }),
    }),
    accountCall({
      ...common,
      path: bindingCalls.agency('apply'),
      summary: 'Asks an agency to be bound to it.',
      Dto: ApplyAgencyDto,
      async answer({ signIn, locale }, { taid, reason }) {
        await bindings.apply(signIn.accountId, taid, reason);
        return standing(signIn.accountId, locale);
      },
    }),
    ...guideSteps.map(([path, step, summary]) =>
      accountCall({
        ...common,
        path: bindingCalls.agency(path),
        summary,
        Dto: AgencyStepDto,
        async answer({ signIn, locale }, { taid, reason }) {
          await bindings.stepOfGuide(signIn.accountId, step, { agencyId: taid, reason });
          return standing(signIn.accountId, locale);
        },
      }),
    ),
  ];
}
