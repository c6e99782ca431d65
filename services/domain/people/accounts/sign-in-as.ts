import { goOnWithout } from '@hall/platform/go-on-without';
import { type AccountRecord, getAccountRecord } from './account-record';
import type { AccountDeps, Caller } from './account-deps';
import { noteSignIn } from './silent-account.sql';
import type { Locale } from '@hall/shared/codes/states';
import { updateLocale } from './account.repository';

/** Stores the language of the site as the language of messages to the account. Does nothing if it is unchanged. */
export async function noteLocale(
  { database }: Pick<AccountDeps, 'database'>,
  account: Pick<AccountRecord, 'id' | 'locale'>,
  locale: Locale,
): Promise<void> {
  if (account.locale !== locale) await updateLocale(database, account.id, locale);
}

/** A new sign-in. The token is returned once and not stored. */
export interface SignedIn {
  authtoken: string;
  account: AccountRecord;
  /** Name of the operator who signed in for an agency. */
  operatorName?: string | undefined;
}

/**
 * Signs in an account, or an operator for it, and ends the older sign-in of the same. An operator's language does not
 * change the agency's.
 */
export async function signInAs(
  deps: AccountDeps,
  accountId: string,
  caller: Caller,
  operator?: { id: string; realname: string },
): Promise<SignedIn> {
  const authtoken = await deps.signIns.start(accountId, operator?.id);
  await goOnWithout(
    'noting a device',
    deps.risk.note({ accountId, operatorId: operator?.id }, caller),
  );
  const account = await getAccountRecord(deps, accountId);
  if (!operator) await noteSignIn(deps.database, accountId);
  if (!operator) await noteLocale(deps, account, caller.locale);
  return { authtoken, account, ...(operator && { operatorName: operator.realname }) };
}
