import { defaultLocale, type Locale, locales } from '../codes/states';

/**
 * The one way to choose by language: the compiler then finds each place that a new language lacks.
 * @returns what belongs to the locale
 */
export const pick = <T>(locale: Locale, choices: Readonly<Record<Locale, T>>): T => choices[locale];

/** @returns the locale that a language toggle changes to: the next of the list, and the first after the last */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;

/** @returns the locale's language tag for the `lang` attribute of HTML */
export const languageTag = (locale: Locale): string => pick(locale, { zh: 'zh-CN', en: 'en' });

/** Longer than the header of any browser: no caller makes us read more. */
const longestHeader = 256;

/**
 * Reads `Accept-Language`, `m-lang` or the languages of a browser, joined by commas.
 * @returns the supported locale that the header prefers: highest weight first, then the order of the header; Chinese
 *   where it names none
 */
export function localeOf(header: string | undefined): Locale {
  const supported = languagesOf(header).flatMap((tag) => locales.find((one) => one === tag) ?? []);
  return supported[0] ?? defaultLocale;
}

/**
 * Reads `Accept-Language`.
 * @returns the locale for the reader of the header's first language: English for any but the supported ones; undefined
 *   if the header names none
 */
export function firstLocaleOf(header: string | undefined): Locale | undefined {
  const [first] = languagesOf(header);
  if (first === undefined || first === '*') return undefined;
  return locales.find((one) => one === first) ?? 'en';
}

/** @returns the languages of a header without their regions: highest weight first, then the order of the header */
function languagesOf(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, longestHeader).toLowerCase().split(',');
  return ranges
    .map((range) => {
      const [tag = '', parameter = ''] = range.split(';').map((part) => part.trim());
      const weight = parameter.startsWith('q=') ? Number(parameter.slice(2)) : 1;
      return { language: tag.split(/[-_]/)[0] ?? '', weight };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
