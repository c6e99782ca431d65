import type { Locale } from '@hall/shared/codes/states';
import { updateLocale } from './account.repository';
import type { AccountDeps } from './account-deps';
import type { AccountRecord } from './account-record';

/**
 * Notes the language in which an account's owner uses the site: the hall writes in it from now on. Costs
 * nothing where it is the one already noted.
 */
export async function noteLocale(
  { database }: Pick<AccountDeps, 'database'>,
  account: Pick<AccountRecord, 'id' | 'locale'>,
  locale: Locale,
): Promise<void> {
  if (account.locale !== locale) await updateLocale(database, account.id, locale);
}
