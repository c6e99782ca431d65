import { notFoundError } from '@hall/platform/errors';
import type { AccountDeps } from './account-deps';
import { findMessageChoice, updateMessageChoice } from './account.repository';

type ChoiceDeps = Pick<AccountDeps, 'database'>;

/** @returns whether the account's owner wants messages about tickets */
export async function wantsMessages({ database }: ChoiceDeps, accountId: string): Promise<boolean> {
  const wanted = await findMessageChoice(database, accountId);
  if (wanted === undefined) throw notFoundError();
  return wanted;
}

/** Stores the choice; mandatory messages (codes, closings, decisions) are always sent. */
export async function chooseMessages(
  { database }: ChoiceDeps,
  accountId: string,
  wanted: boolean,
): Promise<void> {
  await updateMessageChoice(database, accountId, wanted);
}
