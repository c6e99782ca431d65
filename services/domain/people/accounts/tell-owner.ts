import { goOnWithout } from '@hall/platform/go-on-without';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { PasswordTry } from '@hall/toolkit/limits';
import { composeMessage, type MessageTemplate, queueMessage } from '../../communication/messages';
import type { AccountDeps } from './account-deps';
import { findAccountToTell } from './account.repository';
import { findPapers } from './papers.repository';

/** Whose way in it is: an account's, or an operator's of an agency, who has a phone alone. */
export interface WayIn {
  accountId: string;
  operator?: { telnum: string } | null | undefined;
}

type AccessTemplate = Extract<MessageTemplate, `access.${string}`>;

/**
 * Tells somebody what became of the way in, by phone and, where there is one, by the mail address that stands; in the
 * transaction that changes it, before a change of the address itself.
 */
export async function tellOwner(
  transaction: Transaction,
  { accountId, operator }: WayIn,
  template: AccessTemplate,
): Promise<void> {
  const account = await findAccountToTell(transaction, accountId);
  if (!account) return;
  const text = composeMessage(account.locale, template, {});
  await queueMessage(transaction, { to: operator?.telnum ?? account.telnum, text });
  const papers = operator ? undefined : await findPapers(transaction, accountId);
  if (papers) await queueMessage(transaction, { channel: 'mail', to: papers.email, text });
}

/** People forget; from so many wrong passwords within an hour on somebody else may be at it. */
const strangeFrom = 10;

/**
 * Tells somebody, once a day at the most, that the password is being tried, or was right after many tries. Nobody
 * waits for it: how long an answer takes does not tell which accounts there are.
 * @param name whose password is counted, as the tries are
 */
export function tellOfTries(
  deps: Pick<AccountDeps, 'database' | 'limits'>,
  name: string,
  wayIn: WayIn,
  { failures }: PasswordTry,
  outcome: 'tries' | 'afterTries',
): void {
  if (outcome === 'tries' ? failures !== strangeFrom : failures <= strangeFrom) return;
  const telling = async (): Promise<void> => {
    if (await deps.limits.isFirstWarning(`${outcome}|${name}`))
      await deps.database.transaction((transaction) =>
        tellOwner(transaction, wayIn, `access.${outcome}`),
      );
  };
  void goOnWithout('telling of tries', telling());
}
