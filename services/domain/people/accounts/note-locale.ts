import type { Locale } from '@hall/shared/codes/states';
import { updateLocale } from './account.repository';
import type { AccountDeps } from './account-deps';
import type { AccountRecord } from './account-record';

/** Stores the language of the site as the language of messages to the account. Does nothing if it is unchanged. */
export async function noteLocale(
  { database }: Pick<AccountDeps, 'database'>,
  account: Pick<AccountRecord, 'id' | 'locale'>,
  locale: Locale,
): Promise<void> {
  if (account.locale !== locale) await updateLocale(database, account.id, locale);
}
