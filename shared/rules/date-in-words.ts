import type { Locale } from '../codes/states';
import type { HallDate } from './hall-time';

/** Formatted part by part, because runtimes differ in commas and spaces. */
const formats: Record<Locale, Intl.DateTimeFormat> = {
  zh: new Intl.DateTimeFormat('zh-CN', { timeZone: 'UTC', weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }),
};

/** @returns a day as people write it: `2026年11月24日 星期二`, `Tuesday 24 November 2026` */
export function dateInWords(date: HallDate, locale: Locale): string {
  const parts = new Map(
    formats[locale]
      .formatToParts(new Date(`${date}T00:00:00Z`))
      .map(({ type, value }) => [type, value]),
  );
  if (locale === 'en')
    return (['weekday', 'day', 'month', 'year'] as const).map((name) => parts.get(name)).join(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日 ${parts.get('weekday')}`;
}

const shortFormats: Record<Locale, Record<'monthDay' | 'dayOfMonth', Intl.DateTimeFormat>> = {
  zh: {
    dayOfMonth: new Intl.DateTimeFormat('zh-CN', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    }),
    monthDay: new Intl.DateTimeFormat('zh-CN', { timeZone: 'UTC', day: 'numeric', month: 'long' }),
  },
  en: {
    dayOfMonth: new Intl.DateTimeFormat('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    }),
    monthDay: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
  },
};

/**
 * @param what `monthDay` for narrow places; `dayOfMonth` within a sentence
 * @returns a day near today without its year: `11月24日`, `24 Nov` or `24 November`
 */
export function dateInShort(
  date: HallDate,
  locale: Locale,
  what: 'monthDay' | 'dayOfMonth',
): string {
  return shortFormats[locale][what].format(new Date(`${date}T00:00:00Z`));
}
