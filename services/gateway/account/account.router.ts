import {
  RegisterUserDto,
  SaveProfileDto,
  type SendSmsAnswer,
  SendSmsDto,
  type SignInAnswer,
  SmsLoginDto,
  TypedLoginDto,
  UsernameLoginDto,
} from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import type { AccountRecord, Accounts, SignedIn } from '@hall/domain/people/accounts';
import type { Bindings } from '@hall/domain/people/bindings';
import type { KeepKeys } from '@hall/domain/people/sign-ins';
import { accountCall, type Call, publicCall } from '../calls/call';
import { presentAccount, presentProfile, presentStatusLog } from './account.presenter';
import { operatorRoutes } from './operator.router';
import { ownAccountRoutes } from './own-account.router';
import { teamAccountRoutes } from './team-account.router';

export interface AccountRouteDeps {
  accounts: Accounts;
  bindings: Pick<Bindings, 'ofGuide'>;
  keepKeyOf: KeepKeys;
}

/** Registration, signing in and out, and the account's own data. */
export function accountRoutes(deps: AccountRouteDeps): Call[] {
  return [
    ...signingIn(deps),
    ...teamAccountRoutes(deps.accounts),
    saveUserProfile(deps.accounts),
    ...accountTypes.flatMap((type) => [
      ...ownAccount(deps, type),
      ...ownAccountRoutes(deps.accounts, type),
    ]),
    ...operatorRoutes(deps.accounts),
  ];
}

/** A guide is shown with its agency. */
async function present(
  { bindings }: AccountRouteDeps,
  account: AccountRecord,
  operatorName?: string,
): Promise<SignInAnswer> {
  const binding = account.type === 'tg' ? await bindings.ofGuide(account.id) : undefined;
  return presentAccount(account, { binding, operatorName });
}

const presentSignIn = async (
  deps: AccountRouteDeps,
  { authtoken, account, operatorName }: SignedIn,
): Promise<SignInAnswer> => ({ authtoken, ...(await present(deps, account, operatorName)) });

function signingIn(deps: AccountRouteDeps): Call[] {
  const { accounts } = deps;
  return [
    publicCall({
      method: 'post',
      path: accountCalls.smsSend,
      summary: 'Sends a verification code to a phone.',
      Dto: SendSmsDto,
      async answer(context, form): Promise<SendSmsAnswer> {
        const { resendAfterSeconds } = await accounts.sendVerificationCode(form, context);
        return { resendafter: resendAfterSeconds };
      },
    }),
    publicCall({
      method: 'post',
      path: accountCalls.userRegister,
      summary: 'Registers an individual and signs them in.',
      Dto: RegisterUserDto,
      answer: async (context, form) =>
        presentSignIn(deps, await accounts.registerUser(form, context)),
    }),
    publicCall({
      method: 'post',
      path: accountCalls.usernameLogin,
      summary: 'Signs an individual in with username and password.',
      nonce: true,
      Dto: UsernameLoginDto,
      answer: async (context, { username, ...form }) =>
        presentSignIn(
          deps,
          await accounts.logInWithPassword({ type: 'user', loginname: username, ...form }, context),
        ),
    }),
    publicCall({
      method: 'post',
      path: accountCalls.smsLogin,
      summary: 'Signs an individual in with a code; a new phone makes an account.',
      nonce: true,
      Dto: SmsLoginDto,
      answer: async (context, form) =>
        presentSignIn(deps, await accounts.logInWithSms(form, context)),
    }),
    ...(['tg', 'ta'] as const).map((type) =>
      publicCall({
        method: 'post',
        path: accountCalls.typedLogin(type),
        summary: 'Signs a guide or an agency in with phone or ID number and password.',
        nonce: true,
        Dto: TypedLoginDto,
        answer: async (context, form) =>
          presentSignIn(deps, await accounts.logInWithPassword({ type, ...form }, context)),
      }),
    ),
  ];
}

function ownAccount(deps: AccountRouteDeps, type: AccountType): Call[] {
  const { accounts } = deps;
  const access = [type];
  return [
    accountCall({
      method: 'post',
      path: accountCalls.logininfo(type),
      summary: 'Who is signed in.',
      access,
      nonce: true,
      async answer({ signIn, locale }) {
        const account = await accounts.getAccountRecord(signIn.accountId);
        // Asked again when the visitor switches the language.
        if (!signIn.operator) await accounts.noteLocale(account, locale);
        const shown = await present(deps, account, signIn.operator?.realname);
        return { ...shown, keepkey: deps.keepKeyOf(signIn) };
      },
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
      path: accountCalls.statuslog(type),
      summary: 'What became of the account, newest first.',
      access,
      answer: async ({ signIn, locale }) =>
        presentStatusLog(await accounts.readStatusEvents(signIn.accountId), locale),
    }),
  ];
}

function saveUserProfile(accounts: Accounts): Call {
  return accountCall({
    method: 'post',
    path: accountCalls.saveProfile('user'),
    summary: 'Changes the profile; once in 365 days.',
    access: ['user'],
    Dto: SaveProfileDto,
    answer: async ({ signIn }, form) =>
      presentProfile(await accounts.saveProfile(signIn.accountId, form)),
  });
}
