import { type SignInAnswer } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type Locale,
} from '@hall/shared/codes/states';
import { textIn } from '@hall/shared/rules/both-languages';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type AccountRecord,
  type AccountSignIn,
  type SignedIn,
  type SignedInOperator,
  saveProfile,
  readAccountEvents,
  sendVerificationCode,
  registerUser,
  logInWithPassword,
  logInWithSms,
  getAccountRecord,
  noteLocale,
  listOperators,
} from '@hall/domain/people/accounts';
import { findAccountRefusal, findBlacklisted } from '@hall/domain/reservation/eligibility';
import { sentenceOf } from '../calls/answer';
import { type Call, handle } from '../calls/call';
import { presentAccount, presentProfile, presentStatusLog } from './account.presenter';
import { operatorRoutes, teamAccountRoutes } from './team-account.router';
import { ownAccountRoutes } from './own-account.router';
import type { GatewayDeps } from '../features';
import { findBindingOfGuide, readAgencyWaits } from '@hall/domain/people/bindings';

const { pending, normal, rejected } = AccountStatus;

/** Registration, signing in and out, and the account's own data. */
export function accountRoutes(deps: GatewayDeps): Call[] {
  return [
    ...signingIn(deps),
    ...teamAccountRoutes(deps, (signedIn) => presentSignIn(deps, signedIn)),
    handle(accountCalls.saveProfile, async ({ signIn, ...caller }, form) =>
      presentProfile(await saveProfile(deps, signIn.accountId, form, caller)),
    ),
    ...accountTypes.flatMap((type) => [...ownAccount(deps, type), ...ownAccountRoutes(deps, type)]),
    ...operatorRoutes(deps),
  ];
}

/** A guide is shown with its agency. */
async function present(
  deps: GatewayDeps,
  account: AccountRecord,
  operator?: SignedInOperator | null,
): Promise<SignInAnswer> {
  const binding = account.type === 'tg' ? await findBindingOfGuide(deps, account.id) : undefined;
  return presentAccount(account, { binding, operator: operator ?? undefined });
}

/** @returns what waits for an agency; the operators only for the agency itself */
async function waitingFor({ database }: GatewayDeps, { accountId, operator }: AccountSignIn) {
  const waits = await readAgencyWaits(database, accountId);
  if (operator) return waits;
  return { ...waits, operators: (await listOperators(database, accountId)).length };
}

const presentSignIn = async (
  deps: GatewayDeps,
  { authtoken, account, operator }: SignedIn,
): Promise<SignInAnswer> => ({ authtoken, ...(await present(deps, account, operator)) });

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

/** @returns time and reason of the current review state of a guide or agency, and time of the binding of a guide */
async function blockedSince(
  deps: GatewayDeps,
  { type, accountId }: AccountSignIn,
  locale: Locale,
): Promise<Omit<NonNullable<SignInAnswer['blocked']>, 'code' | 'errmsg'>> {
  if (type === 'user') return {};
  const [events, binding] = await Promise.all([
    readAccountEvents(deps.database, accountId),
    type === 'tg' ? findBindingOfGuide(deps, accountId) : undefined,
  ]);
  const review = events.find(({ event }) => reviewEvents.includes(event));
  return {
    ...(review && { reviewsince: hallIso(review.at) }),
    ...(review?.reason && { reviewreason: textIn(review.reason, locale) }),
    ...(binding && { bindingsince: hallIso(binding.since) }),
  };
}

function signingIn(deps: GatewayDeps): Call[] {
  return [
    handle(accountCalls.smsSend, async (context, form) => {
      const { resendAfterSeconds } = await sendVerificationCode(deps, form, context);
      return { resendafter: resendAfterSeconds };
    }),
    handle(accountCalls.userRegister, async (context, form) =>
      presentSignIn(deps, await registerUser(deps, form, context)),
    ),
    handle(accountCalls.usernameLogin, async (context, { username, ...form }) =>
      presentSignIn(
        deps,
        await logInWithPassword(deps, { type: 'user', loginname: username, ...form }, context),
      ),
    ),
    handle(accountCalls.smsLogin, async (context, form) =>
      presentSignIn(deps, await logInWithSms(deps, form, context)),
    ),
    ...(['tg', 'ta'] as const).map((type) =>
      handle(accountCalls.typedLogin(type), async (context, form) =>
        presentSignIn(deps, await logInWithPassword(deps, { type, ...form }, context)),
      ),
    ),
  ];
}

function ownAccount(deps: GatewayDeps, type: AccountType): Call[] {
  return [
    handle(accountCalls.logininfo(type), async ({ signIn, locale }) => {
      const account = await getAccountRecord(deps, signIn.accountId);
      // Sent again when the visitor switches the language.
      if (!signIn.operator) await noteLocale(deps, account, locale);
      const shown = await present(deps, account, signIn.operator);
      if (shown.travelAgents) shown.travelAgents.waiting = await waitingFor(deps, signIn);
      const refused = await blockOf(deps, signIn, locale);
      const blocked = refused && { ...refused, ...(await blockedSince(deps, signIn, locale)) };
      return { ...shown, keepkey: deps.storageKeyOf(signIn), ...(blocked && { blocked }) };
    }),
    handle(accountCalls.logout(type), ({ signIn }) => deps.signIns.end(signIn)),
    handle(accountCalls.getProfile(type), async ({ signIn }) =>
      presentProfile(await getAccountRecord(deps, signIn.accountId)),
    ),
    handle(accountCalls.statuslog(type), async ({ signIn, locale }) =>
      presentStatusLog(await readAccountEvents(deps.database, signIn.accountId), locale),
    ),
  ];
}
