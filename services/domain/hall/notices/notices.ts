import type { AccountType, Locale } from '@hall/shared/codes/states';
import type { Database } from '@hall/platform/postgres/data-source';
import { type NoticeRow, readNotices } from './notices.repository';

/** The notices that are shown now, one text an account type, of at most `freshMs` ago. */
export function createNotices(database: Database, freshMs = 2000) {
  let reading: Promise<NoticeRow[]> | undefined;
  let readAt = 0;
  return {
    async get(locale: Locale): Promise<Record<AccountType, string>> {
      if (!reading || Date.now() - readAt > freshMs) {
        readAt = Date.now();
        reading = readNotices(database);
        reading.catch(() => (reading = undefined));
      }
      const rows = await reading;
      const textFor = (type: AccountType) =>
        rows
          .filter((row) => row.account_type === type)
          .map((row) => (locale === 'zh' ? row.text_zh : row.text_en))
          .join('\n');
      return { user: textFor('user'), tg: textFor('tg'), ta: textFor('ta') };
    },
  };
}
