import { type ReviewListName, reviewListNames } from '@hall/shared/contract/staff/review';
import { type Locale, locales } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import { queueMessages } from '../../communication/messages';
import type { Settings } from '../../configuration/settings';
import { takeDigestDay } from '../../foundation/operations-state';
import { readReviewLists, type ReviewList } from './find-accounts.sql';

/**
 * Writes the daily digest to the recipients in the settings, from a set time on: counts of waiting cases, no personal
 * data.
 * @returns the number of letters written
 */
export async function writeMorningDigest(
  { database, settings, publicUrl }: { database: Database; settings: Settings; publicUrl: string },
  now: Date,
): Promise<number> {
  const { digest, overdue } = await settings.get();
  const { sending, time, readers } = digest;
  const day = hallDateOf(now);
  if (!sending || !readers.length || hallIso(now).slice(11, 16) < time) return 0;
  return database.transaction(async (transaction) => {
    if (!(await takeDigestDay(transaction, day))) return 0;
    const lists = await readReviewLists(transaction, reviewListNames, overdue);
    const url = `${publicUrl.replace(/\/$/, '')}/admin/`;
    const text = locales.map((locale) => digestIn(locale, lists, day, url)).join('\n\n');
    await queueMessages(
      transaction,
      readers.map((to) => ({ channel: 'mail' as const, to: to.trim(), accountId: null, text })),
    );
    return readers.length;
  });
}

/** @returns the letter in one language, with one line per list that has waiting cases */
export function digestIn(
  locale: Locale,
  lists: readonly Pick<ReviewList, 'name' | 'count' | 'overdue'>[],
  date: string,
  url: string,
): string {
  const text = (key: string, params: Record<string, string | number>): string =>
    translate(locale, `worklists.digest.${key}`, params);
  const nameOf = (name: ReviewListName): string => translate(locale, `worklists.${name}`);
  const lines = lists
    .filter(({ count }) => count > 0)
    .map(({ name, count, overdue }) =>
      text(overdue ? 'lineOverdue' : 'line', { name: nameOf(name), cases: count, overdue }),
    );
  return [text(lines.length ? 'head' : 'nothing', { date }), ...lines, text('foot', { url })].join(
    '\n',
  );
}
