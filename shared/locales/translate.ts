import { createInstance } from 'i18next';
import { defaultLocale, type Locale } from '../codes/states';
import { textIn } from '../rules/both-languages';
import { listInWords } from '../rules/list-in-words';
import { sessionInWords } from '../rules/session-in-words';
import { en } from './en';
import { zh } from './zh';

const instance = createInstance();
void instance.init({
  lng: defaultLocale,
  fallbackLng: false,
  initAsync: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** Values of a text's `{{placeholders}}`; a list is written as the reader's language writes one. */
export type TextParams = Record<string, string | number | readonly string[]>;

/**
 * The server's translation of a locale key.
 * @param params fill the text's `{{placeholders}}`; a `reason` that holds both languages gives its own, and a session
 *   (`08:00-08:45`) its time as people read it
 * @returns the text, or the key itself when no text has it
 */
export function translate(locale: Locale, key: string, params: TextParams = {}): string {
  const values: Record<string, string | number> = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, paramText(name, value, locale)]),
  );
  return instance.t(key, { lng: locale, ...values });
}

/** @returns whether a locale key has a text */
export const hasText = (key: string): boolean => instance.exists(key);

function paramText(
  name: string,
  value: string | number | readonly string[],
  locale: Locale,
): string | number {
  if (typeof value === 'object') return listInWords(value, locale);
  if (typeof value !== 'string') return value;
  return sessionInWords(name === 'reason' ? textIn(value, locale) : value);
}
