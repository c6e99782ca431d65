import {
  type RegisteredAnswer,
  teamAccountCalls,
  teamTypes,
} from '@hall/shared/contract/team-account';
import type { Accounts, Operator } from '@hall/domain/people/accounts';
import { type Call, handle } from '../calls/call';
import { imageInText } from '../calls/send-file';
import { presentProfile } from './account.presenter';
import { operatorCalls, type OperatorsAnswer } from '@hall/shared/contract/operator';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';

/** Operators of an agency, managed only by the agency itself. */
export function operatorRoutes(accounts: Accounts): Call[] {
  return [
    handle(operatorCalls.list, async ({ signIn }) =>
      present(await accounts.listOperators(signIn.accountId)),
    ),
    handle(operatorCalls.save, async ({ signIn, ...caller }, form) =>
      present(await accounts.saveOperator(signIn, form, caller)),
    ),
    handle(operatorCalls.remove, async ({ signIn }, { operatorid }) =>
      present(await accounts.removeOperator(signIn.accountId, operatorid)),
    ),
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

/** Registration and profile of the reviewed accounts: guides and agencies. */
export function teamAccountRoutes(accounts: Accounts): Call[] {
  const presentRegistered = ({ accountId }: { accountId: string }): RegisteredAnswer => ({
    accountid: accountId,
  });
  return [
    handle(teamAccountCalls.registerGuide, async (context, form) =>
      presentRegistered(
        await accounts.registerTeamAccount({ type: 'tg', form }, context.file?.bytes, context),
      ),
    ),
    handle(teamAccountCalls.registerAgency, async (context, form) =>
      presentRegistered(
        await accounts.registerTeamAccount({ type: 'ta', form }, context.file?.bytes, context),
      ),
    ),
    handle(teamAccountCalls.saveGuide, async ({ signIn, file }, form) =>
      presentProfile(
        await accounts.saveTeamProfile(signIn.accountId, { type: 'tg', form }, file?.bytes),
      ),
    ),
    handle(teamAccountCalls.saveAgency, async ({ signIn, file }, form) =>
      presentProfile(
        await accounts.saveTeamProfile(signIn.accountId, { type: 'ta', form }, file?.bytes),
      ),
    ),
    ...teamTypes.map((type) =>
      handle(teamAccountCalls.getImage(type), async ({ signIn }) => ({
        image: imageInText(await accounts.readPaperImage(signIn.accountId)),
      })),
    ),
  ];
}
