import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { certificateImageMaxBytes } from '@hall/shared/codes/limits';
import {
  imageFieldOf,
  RegisterAgencyDto,
  type RegisteredAnswer,
  RegisterGuideDto,
  SaveAgencyProfileDto,
  SaveGuideProfileDto,
  teamAccountCalls,
  type TeamType,
  teamTypes,
} from '@hall/shared/contract/team-account';
import type { Accounts, Operator } from '@hall/domain/people/accounts';
import { accountCall, type Call, publicCall } from '../calls/call';
import { imageInText } from '../calls/send-file';
import { presentProfile } from './account.presenter';
import {
  OperatorIdDto,
  operatorCalls,
  type OperatorsAnswer,
  SaveOperatorDto,
} from '@hall/shared/contract/operator';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';

/** Operators of an agency, managed only by the agency itself. */
export function operatorRoutes(accounts: Accounts): Call[] {
  const common = { access: ['ta'], ownerOnly: true } as const;
  return [
    accountCall({
      ...common,
      path: operatorCalls.list,
      summary: 'The people who can sign in for the agency.',
      answer: async ({ signIn }) => present(await accounts.listOperators(signIn.accountId)),
    }),
    accountCall({
      ...common,
      path: operatorCalls.save,
      summary: 'Adds or changes an operator.',
      Dto: SaveOperatorDto,
      answer: async ({ signIn, ...caller }, form) =>
        present(await accounts.saveOperator(signIn, form, caller)),
    }),
    accountCall({
      ...common,
      path: operatorCalls.remove,
      summary: 'Removes an operator, whose sign-in ends at once.',
      Dto: OperatorIdDto,
      answer: async ({ signIn }, { operatorid }) =>
        present(await accounts.removeOperator(signIn.accountId, operatorid)),
    }),
  ];
}

const present = (operators: Operator[]): OperatorsAnswer => ({
  operators: operators.map(({ id, realname, telnum, createdAt }) => ({
    operatorid: id,
    realname: maskName(realname),
    telnum: maskNumber(telnum),
    since: hallIso(createdAt),
  })),
});

const fileOf = (type: TeamType) => ({
  field: imageFieldOf[type],
  maxBytes: certificateImageMaxBytes,
});

/** Registration and profile of the reviewed accounts: guides and agencies. */
export function teamAccountRoutes(accounts: Accounts): Call[] {
  return [...registrations(accounts), ...profiles(accounts), ...teamTypes.map(image)];

  function image(type: TeamType): Call {
    return accountCall({
      path: teamAccountCalls.getImage(type),
      summary: 'The image of the account’s certificate or licence.',
      access: [type],
      async answer({ signIn }) {
        return { image: imageInText(await accounts.readPaperImage(signIn.accountId)) };
      },
    });
  }
}

function registrations(accounts: Accounts): Call[] {
  const answer = ({ accountId }: { accountId: string }): RegisteredAnswer => ({
    accountid: accountId,
  });
  return [
    publicCall({
      path: teamAccountCalls.register('tg'),
      summary: 'Registers a guide, who then waits for review.',
      file: fileOf('tg'),
      Dto: RegisterGuideDto,
      answer: async (context, form) =>
        answer(
          await accounts.registerTeamAccount({ type: 'tg', form }, context.file?.bytes, context),
        ),
    }),
    publicCall({
      path: teamAccountCalls.register('ta'),
      summary: 'Registers a travel agency, which then waits for review.',
      file: fileOf('ta'),
      Dto: RegisterAgencyDto,
      answer: async (context, form) =>
        answer(
          await accounts.registerTeamAccount({ type: 'ta', form }, context.file?.bytes, context),
        ),
    }),
  ];
}

function profiles(accounts: Accounts): Call[] {
  const common = { ownerOnly: true } as const;
  return [
    accountCall({
      ...common,
      path: accountCalls.saveProfile('tg'),
      summary: 'Changes a guide’s profile, once in 365 days; what is reviewed is reviewed again.',
      access: ['tg'],
      file: fileOf('tg'),
      Dto: SaveGuideProfileDto,
      answer: async ({ signIn, file }, form) =>
        presentProfile(
          await accounts.saveTeamProfile(signIn.accountId, { type: 'tg', form }, file?.bytes),
        ),
    }),
    accountCall({
      ...common,
      path: accountCalls.saveProfile('ta'),
      summary: 'Changes an agency’s profile, once in 365 days; what is reviewed is reviewed again.',
      access: ['ta'],
      file: fileOf('ta'),
      Dto: SaveAgencyProfileDto,
      answer: async ({ signIn, file }, form) =>
        presentProfile(
          await accounts.saveTeamProfile(signIn.accountId, { type: 'ta', form }, file?.bytes),
        ),
    }),
  ];
}
