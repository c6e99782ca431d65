import { goOnWithout } from '@hall/platform/go-on-without';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { PasswordTry } from '@hall/toolkit/limits';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import type { AccountDeps } from './account-deps';
import { findAccountToNotify } from './account.repository';
import { findPapers } from './erase.repository';

/** An account, or an operator of an agency, who has only a phone. */
export interface WayIn {
  accountId: string;
  operator?: { telnum: string } | null | undefined;
}

type AccessTemplate = Extract<MessageTemplate, `access.${string}`>;

/**
 * Notifies the owner of a security change by phone and, if set, by mail. Call it in the transaction of the change,
 * before a new address is written.
 */
export async function notifyOwner(
  transaction: Transaction,
  { accountId, operator }: WayIn,
  template: AccessTemplate,
): Promise<void> {
  const account = await findAccountToNotify(transaction, accountId);
  if (!account) return;
  const text = composeMessage(account.locale, template, {});
  await queueMessage(transaction, { to: operator?.telnum ?? account.telnum, accountId, text });
  const papers = operator ? undefined : await findPapers(transaction, accountId);
  if (papers)
    await queueMessage(transaction, { channel: 'mail', to: papers.email, accountId, text });
}

/** Wrong passwords within an hour from which an attack is more likely than a forgotten password. */
const strangeFrom = 10;

/**
 * Warns the owner, at most once a day, of password guessing, or of a success after many tries. Runs in the background,
 * so that timing does not reveal which accounts exist.
 * @param name the key under which tries are counted
 */
export function notifyOfTries(
  deps: Pick<AccountDeps, 'database' | 'limits'>,
  name: string,
  wayIn: WayIn,
  { failures }: PasswordTry,
  outcome: 'tries' | 'afterTries',
): void {
  if (outcome === 'tries' ? failures !== strangeFrom : failures <= strangeFrom) return;
  const notifying = async (): Promise<void> => {
    if (await deps.limits.isFirstWarning(`${outcome}|${name}`))
      await deps.database.transaction((transaction) =>
        notifyOwner(transaction, wayIn, `access.${outcome}`),
      );
  };
  void goOnWithout('notifying of failed tries', notifying());
}
