import {
  type RegisteredAnswer,
  teamAccountCalls,
  teamTypes,
} from '@hall/shared/contract/team-account';
import {
  type Operator,
  type SignedIn,
  listOperators,
  saveOperator,
  removeOperator,
  registerTeamAccount,
  saveTeamProfile,
  readPaperImage,
} from '@hall/domain/people/accounts';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { type Call, handle } from '../calls/call';
import { imageInText } from '../calls/send-file';
import { presentProfile } from './account.presenter';
import { operatorCalls, type OperatorsAnswer } from '@hall/shared/contract/operator';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import type { GatewayDeps } from '../features';

/** Operators of an agency, managed only by the agency itself. */
export function operatorRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(operatorCalls.list, async ({ signIn }) =>
      present(await listOperators(deps.database, signIn.accountId)),
    ),
    handle(operatorCalls.save, async ({ signIn, ...caller }, form) =>
      present(await saveOperator(deps, signIn, form, caller)),
    ),
    handle(operatorCalls.remove, async ({ signIn }, { operatorid }) =>
      present(await removeOperator(deps, signIn.accountId, operatorid)),
    ),
  ];
}

const present = (operators: Operator[]): OperatorsAnswer => ({
  operators: operators.map(({ id, realname, telnum, createdAt }) => ({
    operatorid: id,
    realname,
    telnum: maskNumber(telnum),
    since: hallIso(createdAt),
  })),
});

/**
 * Registration and profile of the reviewed accounts: guides and agencies.
 * @param presentSignIn the answer to any sign-in
 */
export function teamAccountRoutes(
  deps: GatewayDeps,
  presentSignIn: (signedIn: SignedIn) => Promise<SignInAnswer>,
): Call[] {
  const presentRegistered = async (signedIn: SignedIn): Promise<RegisteredAnswer> => ({
    accountid: signedIn.account.id,
    ...(await presentSignIn(signedIn)),
  });
  return [
    handle(teamAccountCalls.registerGuide, async (context, form) =>
      presentRegistered(
        await registerTeamAccount(deps, { type: 'tg', form }, context.file?.bytes, context),
      ),
    ),
    handle(teamAccountCalls.registerAgency, async (context, form) =>
      presentRegistered(
        await registerTeamAccount(deps, { type: 'ta', form }, context.file?.bytes, context),
      ),
    ),
    handle(teamAccountCalls.saveGuide, async ({ signIn, file }, form) =>
      presentProfile(
        await saveTeamProfile(deps, signIn.accountId, { type: 'tg', form }, file?.bytes),
      ),
    ),
    handle(teamAccountCalls.saveAgency, async ({ signIn, file }, form) =>
      presentProfile(
        await saveTeamProfile(deps, signIn.accountId, { type: 'ta', form }, file?.bytes),
      ),
    ),
    ...teamTypes.map((type) =>
      handle(teamAccountCalls.getImage(type), async ({ signIn }) => ({
        image: imageInText(await readPaperImage(deps, signIn.accountId)),
      })),
    ),
  ];
}
