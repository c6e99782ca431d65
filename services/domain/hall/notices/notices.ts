import type { AccountType, Locale } from '@hall/shared/codes/states';
import { noteLack, noteWorking } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Notice } from './notice.entity';
import { readShownNotices } from './notice.repository';

/** The notices that are shown now, one text an account type, of at most `freshMs` ago. */
export function createNotices(database: Database, freshMs = 2000) {
  let reading: Promise<Notice[]> | undefined;
  let readAt = 0;
  return {
    async get(locale: Locale): Promise<Record<AccountType, string>> {
      if (!reading || Date.now() - readAt > freshMs) {
        readAt = Date.now();
        reading = readShownNotices(database);
        // Whoever waits for it is told; the next one asks anew.
        reading.then(
          () => noteWorking('reading the notices'),
          (error: unknown) => {
            noteLack('reading the notices', error);
            reading = undefined;
          },
        );
      }
      const rows = await reading;
      const textFor = (type: AccountType) =>
        rows
          .filter((row) => row.accountType === type)
          .map((row) => (locale === 'zh' ? row.textZh : row.textEn))
          .join('\n');
      return { user: textFor('user'), tg: textFor('tg'), ta: textFor('ta') };
    },
  };
}
