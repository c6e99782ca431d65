import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { AccountType } from '@hall/shared/codes/states';
import type { SendSmsAnswer } from '@hall/shared/contract/account';
import {
  ChangePasswordDto,
  ChangePhoneDto,
  DeleteAccountDto,
  GetSecurityQuestionDto,
  type MessageChoice,
  MessageChoiceDto,
  ownAccountCalls,
  ResetPasswordDto,
  SaveSecurityQuestionDto,
  type SecurityQuestionsAnswer,
  SendOwnCodeDto,
} from '@hall/shared/contract/own-account';
import type { Accounts } from '@hall/domain/people/accounts';
import { AnswerError, fieldError } from '@hall/platform/errors';
import { accountCall, type Call, openCall, publicCall } from '../calls/call';

/** Password, phone, security questions and deletion of an account, the same for each type. */
export function ownAccountRoutes(accounts: Accounts, type: AccountType): Call[] {
  const common = { access: [type] } as const;
  return [
    accountCall({
      ...common,
      path: ownAccountCalls.sendOwnCode(type),
      summary: 'Sends a code to the account’s own phone.',
      ownerOnly: true,
      Dto: SendOwnCodeDto,
      async answer({ signIn, ...caller }, form): Promise<SendSmsAnswer> {
        const { resendAfterSeconds } = await accounts.sendOwnCode(signIn, form, caller);
        return { resendafter: resendAfterSeconds };
      },
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.changePassword(type),
      summary: 'Changes the password of who is signed in, or sets the first by a code.',
      Dto: ChangePasswordDto,
      answer: ({ signIn, ...caller }, form) => accounts.changePassword(signIn, form, caller),
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.changePhone(type),
      summary:
        'Changes the phone, by a code to the new one and the password; a first one by its code.',
      ownerOnly: true,
      Dto: ChangePhoneDto,
      answer: ({ signIn, ...caller }, form) => accounts.changePhone(signIn, form, caller),
    }),
    openCall({
      path: ownAccountCalls.getSecurityQuestion(type),
      summary: 'The security questions, of who is signed in or of who holds a code to the phone.',
      Dto: GetSecurityQuestionDto,
      async answer(context, { telnum, smscode }) {
        if (telnum !== undefined && smscode !== undefined)
          return presentQuestions(
            await accounts.getQuestionsForReset(type, { telnum, smscode }, context),
          );
        const { signIn } = context;
        if (!signIn) throw fieldError('telnum', 'validation.required');
        if (signIn.type !== type) throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
        return presentQuestions(await accounts.getSecurityQuestions(signIn.accountId));
      },
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.saveSecurityQuestion(type),
      summary: 'Sets the security questions; an empty list removes them.',
      ownerOnly: true,
      Dto: SaveSecurityQuestionDto,
      answer: async ({ signIn, ...caller }, form) =>
        presentQuestions(await accounts.saveSecurityQuestions(signIn, form, caller)),
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.getMessageChoice(type),
      summary: 'Whether messages about tickets are wanted.',
      answer: async ({ signIn }): Promise<MessageChoice> =>
        presentChoice(await accounts.wantsMessages(signIn.accountId)),
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.saveMessageChoice(type),
      summary: 'Turns messages about tickets on or off.',
      ownerOnly: true,
      Dto: MessageChoiceDto,
      async answer({ signIn }, { messages }): Promise<MessageChoice> {
        await accounts.chooseMessages(signIn.accountId, messages === 1);
        return { messages };
      },
    }),
    publicCall({
      path: ownAccountCalls.resetPassword(type),
      summary: 'Sets a new password by a code, and the answers where questions are set.',
      Dto: ResetPasswordDto,
      answer: (context, form) => accounts.resetPassword(type, form, context),
    }),
    accountCall({
      ...common,
      path: ownAccountCalls.deleteAccount(type),
      summary: 'Deletes the account and erases its personal data; not while an order is open.',
      ownerOnly: true,
      Dto: DeleteAccountDto,
      answer: ({ signIn, ...caller }, form) => accounts.deleteAccount(signIn, form, caller),
    }),
  ];
}

const presentQuestions = (questions: string[]): SecurityQuestionsAnswer => ({
  questions: questions.map((question) => ({ question })),
});

const presentChoice = (wanted: boolean): MessageChoice => ({ messages: wanted ? 1 : 0 });
