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
  let preferred: Locale = defaultLocale;
  let highest = 0;
  for (const range of (header ?? '').slice(0, longestHeader).toLowerCase().split(',')) {
    const [tag = '', parameter = ''] = range.split(';').map((part) => part.trim());
    const locale = locales.find((one) => one === tag.split(/[-_]/)[0]);
    const weight = parameter.startsWith('q=') ? Number(parameter.slice(2)) : 1;
    if (locale && weight > highest) [preferred, highest] = [locale, weight];
  }
  return preferred;
}

/**
 * Chinese stays the first language of the site (spec 9), but a browser that asks for another is offered it.
 * @param header as for `localeOf`
 * @returns whether the first language of the browser is not Chinese; false where it names none
 */
export function asksForAnother(header: string | undefined): boolean {
  const [first = ''] = (header ?? '')
    .trimStart()
    .slice(0, longestHeader)
    .split(/[,;\s_-]/);
  return first !== '' && first !== '*' && first.toLowerCase() !== defaultLocale;
}
