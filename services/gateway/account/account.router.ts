import { type SignInAnswer } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type Locale,
} from '@hall/shared/codes/states';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { AccountRecord, AccountSignIn, SignedIn } from '@hall/domain/people/accounts';
import { findAccountRefusal, findBlacklisted } from '@hall/domain/reservation/eligibility';
import { sentenceOf } from '../calls/answer';
import { type Call, handle } from '../calls/call';
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
    handle(accountCalls.saveProfile, async ({ signIn, ...caller }, form) =>
      presentProfile(await deps.accounts.saveProfile(signIn.accountId, form, caller)),
    ),
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
    handle(accountCalls.smsSend, async (context, form) => {
      const { resendAfterSeconds } = await accounts.sendVerificationCode(form, context);
      return { resendafter: resendAfterSeconds };
    }),
    handle(accountCalls.userRegister, async (context, form) =>
      presentSignIn(deps, await accounts.registerUser(form, context)),
    ),
    handle(accountCalls.usernameLogin, async (context, { username, ...form }) =>
      presentSignIn(
        deps,
        await accounts.logInWithPassword({ type: 'user', loginname: username, ...form }, context),
      ),
    ),
    handle(accountCalls.smsLogin, async (context, form) =>
      presentSignIn(deps, await accounts.logInWithSms(form, context)),
    ),
    ...(['tg', 'ta'] as const).map((type) =>
      handle(accountCalls.typedLogin(type), async (context, form) =>
        presentSignIn(deps, await accounts.logInWithPassword({ type, ...form }, context)),
      ),
    ),
  ];
}

function ownAccount(deps: GatewayDeps, type: AccountType): Call[] {
  const { accounts } = deps;
  return [
    handle(accountCalls.logininfo(type), async ({ signIn, locale }) => {
      const account = await accounts.getAccountRecord(signIn.accountId);
      // Sent again when the visitor switches the language.
      if (!signIn.operator) await accounts.noteLocale(account, locale);
      const shown = await present(deps, account, signIn.operator?.realname);
      const refused = await blockOf(deps, signIn, locale);
      const blocked = refused && { ...refused, ...(await blockedSince(deps, signIn)) };
      return { ...shown, keepkey: deps.keepKeyOf(signIn), ...(blocked && { blocked }) };
    }),
    handle(accountCalls.logout(type), ({ signIn }) => accounts.logOut(signIn)),
    handle(accountCalls.getProfile(type), async ({ signIn }) =>
      presentProfile(await accounts.getAccountRecord(signIn.accountId)),
    ),
    handle(accountCalls.statuslog(type), async ({ signIn, locale }) =>
      presentStatusLog(await accounts.readStatusEvents(signIn.accountId), locale),
    ),
  ];
}
