import type { AccountRecord } from './account-record';
import type { AccountDeps } from './accounts';
import { getAccountRecord } from './account-record';

/** A sign-in that has just begun: the token is told once and stored nowhere. */
export interface SignedIn {
  authtoken: string;
  account: AccountRecord;
}

/** Signs the account in, which ends its older sign-in. */
export async function signInAs(deps: AccountDeps, accountId: string): Promise<SignedIn> {
  const authtoken = await deps.signIns.start(accountId);
  return { authtoken, account: await getAccountRecord(deps, accountId) };
}
