import {
  accountCalls,
  RegisterUserDto,
  SaveProfileDto,
  SendSmsDto,
  SmsLoginDto,
  TypedLoginDto,
  UsernameLoginDto,
} from '@hall/shared/contract/account';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import type { Accounts } from '@hall/domain/accounts';
import { accountCall, type Call, publicCall } from '../calls/call';
import {
  presentAccount,
  presentProfile,
  presentSignIn,
  presentStatusLog,
} from './account.presenter';

/** Registration, signing in and out, and the account's own data. */
export function accountRoutes({ accounts }: { accounts: Accounts }): Call[] {
  return [...signingIn(accounts), ...accountTypes.flatMap((type) => ownAccount(accounts, type))];
}

function signingIn(accounts: Accounts): Call[] {
  return [
    publicCall({
      method: 'post',
      path: accountCalls.smsSend,
      summary: 'Sends a verification code to a phone.',
      Dto: SendSmsDto,
      answer: (context, form) => accounts.sendVerificationCode(form, context, context.locale),
    }),
    publicCall({
      method: 'post',
      path: accountCalls.userRegister,
      summary: 'Registers an individual and signs them in.',
      Dto: RegisterUserDto,
      answer: async (context, form) => presentSignIn(await accounts.registerUser(form, context)),
    }),
    publicCall({
      method: 'post',
      path: accountCalls.usernameLogin,
      summary: 'Signs an individual in with username and password.',
      nonce: true,
      Dto: UsernameLoginDto,
      answer: async (context, { username, ...form }) =>
        presentSignIn(
          await accounts.logInWithPassword({ type: 'user', loginname: username, ...form }, context),
        ),
    }),
    publicCall({
      method: 'post',
      path: accountCalls.smsLogin,
      summary: 'Signs an individual in with a code; a new phone makes an account.',
      nonce: true,
      Dto: SmsLoginDto,
      answer: async (context, form) => presentSignIn(await accounts.logInWithSms(form, context)),
    }),
    ...(['tg', 'ta'] as const).map((type) =>
      publicCall({
        method: 'post',
        path: accountCalls.typedLogin(type),
        summary: 'Signs a guide or an agency in with phone or ID number and password.',
        nonce: true,
        Dto: TypedLoginDto,
        answer: async (context, form) =>
          presentSignIn(await accounts.logInWithPassword({ type, ...form }, context)),
      }),
    ),
  ];
}

function ownAccount(accounts: Accounts, type: AccountType): Call[] {
  const access = [type];
  return [
    accountCall({
      method: 'post',
      path: accountCalls.logininfo(type),
      summary: 'Who is signed in.',
      access,
      nonce: true,
      answer: async ({ signIn }) =>
        presentAccount(await accounts.getAccountRecord(signIn.accountId)),
    }),
    accountCall({
      method: 'post',
      path: accountCalls.logout(type),
      summary: 'Ends the sign-in.',
      access,
      async answer({ signIn }) {
        await accounts.logOut(signIn);
        return {};
      },
    }),
    accountCall({
      method: 'post',
      path: accountCalls.getProfile(type),
      summary: 'The account’s profile, and from when it can be edited.',
      access,
      answer: async ({ signIn }) =>
        presentProfile(await accounts.getAccountRecord(signIn.accountId)),
    }),
    accountCall({
      method: 'post',
      path: accountCalls.saveProfile(type),
      summary: 'Changes the profile; once in 365 days.',
      access,
      Dto: SaveProfileDto,
      answer: async ({ signIn }, form) =>
        presentProfile(await accounts.saveProfile(signIn.accountId, form)),
    }),
    accountCall({
      method: 'post',
      path: accountCalls.statuslog(type),
      summary: 'What became of the account, newest first.',
      access,
      answer: async ({ signIn, locale }) =>
        presentStatusLog(await accounts.readStatusEvents(signIn.accountId), locale),
    }),
  ];
}
