import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import {
  type MessageChoice,
  ownAccountCalls,
  type SecurityQuestionsAnswer,
} from '@hall/shared/contract/own-account';
import {
  sendOwnCode,
  changePassword,
  changePhone,
  getQuestionsForReset,
  getSecurityQuestions,
  saveSecurityQuestions,
  wantsMessages,
  updateMessageChoice,
  resetPassword,
  deleteAccount,
} from '@hall/domain/people/accounts';
import { AnswerError, fieldError } from '@hall/platform/errors';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';

/** Password, phone, security questions and deletion of an account, the same for each type. */
export function ownAccountRoutes(deps: GatewayDeps, type: AccountType): Call[] {
  return [
    handle(ownAccountCalls.sendOwnCode(type), async ({ signIn, ...caller }, form) => {
      const { resendAfterSeconds } = await sendOwnCode(deps, signIn, form, caller);
      return { resendafter: resendAfterSeconds };
    }),
    handle(ownAccountCalls.changePassword(type), ({ signIn, ...caller }, form) =>
      changePassword(deps, signIn, form, caller),
    ),
    handle(ownAccountCalls.changePhone(type), ({ signIn, ...caller }, form) =>
      changePhone(deps, signIn, form, caller),
    ),
    handle(ownAccountCalls.getSecurityQuestion(type), async (context, { telnum, smscode }) => {
      if (telnum !== undefined && smscode !== undefined)
        return presentQuestions(
          await getQuestionsForReset(deps, type, { telnum, smscode }, context),
        );
      const { signIn } = context;
      if (!signIn) throw fieldError('telnum', 'validation.required');
      if (signIn.type !== type) throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
      return presentQuestions(await getSecurityQuestions(deps, signIn.accountId));
    }),
    handle(ownAccountCalls.saveSecurityQuestion(type), async ({ signIn, ...caller }, form) =>
      presentQuestions(await saveSecurityQuestions(deps, signIn, form, caller)),
    ),
    handle(ownAccountCalls.getMessageChoice(type), async ({ signIn }) =>
      presentChoice(await wantsMessages(deps, signIn.accountId)),
    ),
    handle(ownAccountCalls.saveMessageChoice(type), async ({ signIn }, { messages }) => {
      await updateMessageChoice(deps.database, signIn.accountId, messages === 1);
      return { messages };
    }),
    handle(ownAccountCalls.resetPassword(type), (context, form) =>
      resetPassword(deps, type, form, context),
    ),
    handle(ownAccountCalls.deleteAccount(type), ({ signIn, ...caller }, form) =>
      deleteAccount(deps, signIn, form, caller),
    ),
  ];
}

const presentQuestions = (questions: string[]): SecurityQuestionsAnswer => ({
  questions: questions.map((question) => ({ question })),
});

const presentChoice = (wanted: boolean): MessageChoice => ({ messages: wanted ? 1 : 0 });
