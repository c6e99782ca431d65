import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readCookie, writeCookie } from './cookie';
import { localeCookie } from '@hall/shared/codes/limits';
import { defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { languageTag } from '@hall/shared/locales/pick';

/** Fetches the texts of one language; only the reader's own is loaded. */
export type TextLoader = (locale: Locale) => Promise<object>;

/** @returns the language that the reader chose before; undefined where none was chosen */
function readChosen(): Locale | undefined {
  const chosen = readCookie(localeCookie.name);
  return locales.find((locale) => locale === chosen);
}

/** Remembers the reader's language (spec 9: 365 days, path /). */
function writeLocale(locale: Locale): void {
  writeCookie(localeCookie.name, locale, localeCookie.days * 86_400);
  showLocale(locale);
}

/** Says in which language the page is. */
function showLocale(locale: Locale): void {
  document.documentElement.lang = languageTag(locale);
}

/**
 * Starts i18next in the reader's language.
 * @param guess the language of somebody who never chose one; it is not remembered as if it had been chosen
 */
export async function createI18n(load: TextLoader, guess?: Locale): Promise<I18n> {
  const chosen = readChosen();
  const locale = chosen ?? guess ?? defaultLocale;
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: (await load(locale)) as Record<string, unknown> } },
    interpolation: { escapeValue: false },
  });
  if (chosen ?? !guess) writeLocale(locale);
  else showLocale(locale);
  return i18n;
}

/** Loads a language if it is not there yet, and changes to it. */
export async function changeLocale(i18n: I18n, load: TextLoader, locale: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(locale, 'translation'))
    i18n.addResourceBundle(locale, 'translation', await load(locale));
  await i18n.changeLanguage(locale);
  writeLocale(locale);
}
