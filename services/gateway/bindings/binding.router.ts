import {
  AgencyStepDto,
  type ApplicantAnswer,
  ApplyAgencyDto,
  bindingCalls,
  GuideIdDto,
  GuideStepDto,
  SearchAgencyDto,
} from '@hall/shared/contract/binding';
import type { Locale } from '@hall/shared/codes/states';
import type { BindingStep } from '@hall/shared/rules/bindings';
import type { Accounts } from '@hall/domain/people/accounts';
import type { Bindings } from '@hall/domain/people/bindings';
import type { OrderReader } from '@hall/domain/reservation/orders';
import { accountCall, type Call } from '../calls/call';
import { imageInText } from '../calls/image-in-text';
import { presentBinding, presentGuideOrder, presentGuides } from './binding.presenter';

interface BindingRouteDeps {
  bindings: Bindings;
  accounts: Pick<Accounts, 'readPaperImage'>;
  orders: Pick<OrderReader, 'listOfGuide'>;
}

/** Binding and unbinding of guides and agencies: each step answers with the new state. */
export function bindingRoutes(deps: BindingRouteDeps): Call[] {
  return [...agencySide(deps.bindings), ...agencyReads(deps), ...guideSide(deps.bindings)];
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

function agencyReads({ bindings, accounts, orders }: BindingRouteDeps): Call[] {
  const common = { method: 'post', access: ['ta'], Dto: GuideIdDto } as const;
  return [
    accountCall({
      ...common,
      path: bindingCalls.applicant,
      summary:
        'Who applies: name, certificate number and certificate, until the agency has answered.',
      async answer({ signIn }, { guideid }): Promise<ApplicantAnswer> {
        const { hasImage, ...who } = await bindings.applicantOf(signIn.accountId, guideid);
        return {
          ...who,
          image: hasImage ? imageInText(await accounts.readPaperImage(guideid)) : '',
        };
      },
    }),
    accountCall({
      ...common,
      path: bindingCalls.orders,
      summary: 'Orders that a guide leads for the agency and whose visit is yet to come.',
      async answer({ signIn: { accountId }, locale }, { guideid }) {
        await bindings.checkKnown(accountId, guideid);
        const led = await orders.listOfGuide(accountId, guideid);
        return { orders: led.map((order) => presentGuideOrder(order, accountId, locale)) };
      },
    }),
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
