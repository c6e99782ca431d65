import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeCookie } from './cookie';
import { localeCookie } from '@hall/shared/codes/limits';
import { defaultLocale, type Locale, locales } from '@hall/shared/codes/states';

/** Fetches the texts of one language; only the reader's own is loaded. */
export type TextLoader = (locale: Locale) => Promise<object>;

/** @returns the language that the reader chose before, else Chinese. */
export function readLocale(): Locale {
  const match = new RegExp(`(?:^|; )${localeCookie.name}=(\\w+)`).exec(document.cookie);
  return locales.find((locale) => locale === match?.[1]) ?? defaultLocale;
}

/** Remembers the reader's language (spec 9: 365 days, path /). */
export function writeLocale(locale: Locale): void {
  writeCookie(localeCookie.name, locale, localeCookie.days * 86_400);
  document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
}

/** Starts i18next in the reader's language. */
export async function createI18n(load: TextLoader): Promise<I18n> {
  const locale = readLocale();
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: (await load(locale)) as Record<string, unknown> } },
    interpolation: { escapeValue: false },
  });
  writeLocale(locale);
  return i18n;
}

/** Loads a language if it is not there yet, and changes to it. */
export async function changeLocale(i18n: I18n, load: TextLoader, locale: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(locale, 'translation'))
    i18n.addResourceBundle(locale, 'translation', await load(locale));
  await i18n.changeLanguage(locale);
  writeLocale(locale);
}
