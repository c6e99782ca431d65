import type { AccountType, Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { keepFor } from '@hall/platform/keep-for';
import type { Database } from '@hall/platform/postgres/data-source';
import { readShownNotices } from './notice.repository';

/** Caches the notices shown now, one text per account type, for at most `freshMs`. */
export function createNotices(database: Database, freshMs = 2000) {
  const read = keepFor(freshMs, () => readShownNotices(database));
  return {
    async get(locale: Locale): Promise<Record<AccountType, string>> {
      const rows = await read();
      const textFor = (type: AccountType) =>
        rows
          .filter((row) => row.accountType === type)
          .map((row) => pick(locale, { zh: row.textZh, en: row.textEn }))
          .join('\n');
      return { user: textFor('user'), tg: textFor('tg'), ta: textFor('ta') };
    },
  };
}
