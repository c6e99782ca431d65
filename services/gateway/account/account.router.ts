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
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type Locale,
} from '@hall/shared/codes/states';
import { hallIso } from '@hall/shared/rules/hall-time';
import type {
  AccountRecord,
  Accounts,
  AccountSignIn,
  SignedIn,
} from '@hall/domain/people/accounts';
import { findAccountRefusal, findBlacklisted } from '@hall/domain/reservation/eligibility';
import { sentenceOf } from '../calls/answer';
import { accountCall, type Call, publicCall } from '../calls/call';
import { presentAccount, presentProfile, presentStatusLog } from './account.presenter';
import { operatorRoutes, teamAccountRoutes } from './team-account.router';
import { ownAccountRoutes } from './own-account.router';
import type { GatewayDeps } from '../features';

const { pending, normal, rejected } = AccountStatus;

/** Registration, signing in and out, and the account's own data. */
export function accountRoutes(deps: GatewayDeps): Call[] {
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
  { bindings }: GatewayDeps,
  account: AccountRecord,
  operatorName?: string,
): Promise<SignInAnswer> {
  const binding = account.type === 'tg' ? await bindings.ofGuide(account.id) : undefined;
  return presentAccount(account, { binding, operatorName });
}

const presentSignIn = async (
  deps: GatewayDeps,
  { authtoken, account, operatorName }: SignedIn,
): Promise<SignInAnswer> => ({ authtoken, ...(await present(deps, account, operatorName)) });

/** @returns why the account cannot book now, so that nobody fills in a form in vain */
async function blockOf(
  { settings, blacklist }: GatewayDeps,
  account: AccountSignIn,
  locale: Locale,
): Promise<SignInAnswer['blocked']> {
  const rules = await settings.get();
  const blacklisted = findBlacklisted(blacklist, account, [], rules);
  const refusal = findAccountRefusal({ account, blacklisted, settings: rules });
  return refusal && { code: refusal.code, errmsg: sentenceOf(refusal, locale) };
}

/** Events of the status log that start or end a review. */
const reviewEvents = ['created', 'submitted', ...[pending, normal, rejected].map(String)];

/** @returns the time of the current review state of a guide or agency, and the binding of a guide */
async function blockedSince(
  { accounts, bindings }: GatewayDeps,
  { type, accountId }: AccountSignIn,
): Promise<Pick<NonNullable<SignInAnswer['blocked']>, 'reviewsince' | 'bindingsince'>> {
  if (type === 'user') return {};
  const [events, binding] = await Promise.all([
    accounts.readStatusEvents(accountId),
    type === 'tg' ? bindings.ofGuide(accountId) : undefined,
  ]);
  const review = events.find(({ event }) => reviewEvents.includes(event));
  return {
    ...(review && { reviewsince: hallIso(review.at) }),
    ...(binding && { bindingsince: hallIso(binding.since) }),
  };
}

function signingIn(deps: GatewayDeps): Call[] {
  const { accounts } = deps;
  return [
    publicCall({
      path: accountCalls.smsSend,
      summary: 'Sends a verification code to a phone.',
      Dto: SendSmsDto,
      async answer(context, form): Promise<SendSmsAnswer> {
        const { resendAfterSeconds } = await accounts.sendVerificationCode(form, context);
        return { resendafter: resendAfterSeconds };
      },
    }),
    publicCall({
      path: accountCalls.userRegister,
      summary: 'Registers an individual and signs them in.',
      Dto: RegisterUserDto,
      answer: async (context, form) =>
        presentSignIn(deps, await accounts.registerUser(form, context)),
    }),
    publicCall({
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
      path: accountCalls.smsLogin,
      summary: 'Signs an individual in with a code; a new phone makes an account.',
      nonce: true,
      Dto: SmsLoginDto,
      answer: async (context, form) =>
        presentSignIn(deps, await accounts.logInWithSms(form, context)),
    }),
    ...(['tg', 'ta'] as const).map((type) =>
      publicCall({
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

function ownAccount(deps: GatewayDeps, type: AccountType): Call[] {
  const { accounts } = deps;
  const access = [type];
  return [
    accountCall({
      path: accountCalls.logininfo(type),
      summary: 'Who is signed in.',
      access,
      nonce: true,
      async answer({ signIn, locale }) {
        const account = await accounts.getAccountRecord(signIn.accountId);
        // Sent again when the visitor switches the language.
        if (!signIn.operator) await accounts.noteLocale(account, locale);
        const shown = await present(deps, account, signIn.operator?.realname);
        const refused = await blockOf(deps, signIn, locale);
        const blocked = refused && { ...refused, ...(await blockedSince(deps, signIn)) };
        return { ...shown, keepkey: deps.keepKeyOf(signIn), ...(blocked && { blocked }) };
      },
    }),
    accountCall({
      path: accountCalls.logout(type),
      summary: 'Ends the sign-in.',
      access,
      answer: ({ signIn }) => accounts.logOut(signIn),
    }),
    accountCall({
      path: accountCalls.getProfile(type),
      summary: 'The account’s profile, and from when it can be edited.',
      access,
      answer: async ({ signIn }) =>
        presentProfile(await accounts.getAccountRecord(signIn.accountId)),
    }),
    accountCall({
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
    path: accountCalls.saveProfile('user'),
    summary: 'Changes the profile, once in 365 days; who has no phone yet gives one.',
    access: ['user'],
    Dto: SaveProfileDto,
    answer: async ({ signIn, ...caller }, form) =>
      presentProfile(await accounts.saveProfile(signIn.accountId, form, caller)),
  });
}
