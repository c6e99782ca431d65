import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { localeCookie } from '@hall/shared/codes/limits';
import { offerMark } from '@hall/shared/contract/hall-in-page';
import { defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { languageTag } from '@hall/shared/locales/pick';
import { readCookie, writeCookie } from './cookie';

/** Loads the texts of one language. Only the reader's language is loaded. */
export type TextLoader = (locale: Locale) => Promise<object>;

/** @returns the language that the reader chose before; undefined if none */
function readChosen(): Locale | undefined {
  const chosen = readCookie(localeCookie.name);
  return locales.find((locale) => locale === chosen);
}

/** Stores the reader's choice (spec 9: 365 days, path /). */
function writeLocale(locale: Locale): void {
  writeCookie(localeCookie.name, locale, localeCookie.days * 86_400);
  // The line that offers the other language belongs to readers who have not chosen.
  document.documentElement.removeAttribute(offerMark);
  showLocale(locale);
}

/** Sets the language of the document. */
function showLocale(locale: Locale): void {
  document.documentElement.lang = languageTag(locale);
}

/**
 * Starts i18next in the reader's language.
 * @param guess language for a reader who never chose one; default: Chinese. It is not stored.
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
  if (chosen) writeLocale(locale);
  else showLocale(locale);
  return i18n;
}

/** Loads a language, or what it still lacks, and changes to it. */
export async function changeLocale(i18n: I18n, load: TextLoader, locale: Locale): Promise<void> {
  i18n.addResourceBundle(locale, 'translation', await load(locale), true, true);
  await i18n.changeLanguage(locale);
  writeLocale(locale);
}
