import { createInstance } from 'i18next';
import { defaultLocale, type Locale } from '../codes/states';
import { textIn } from '../rules/both-languages';
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

/**
 * The server's translation of a locale key.
 * @param params fill the text's `{{placeholders}}`; a `reason` that holds both languages gives its own
 * @returns the text, or the key itself when no text has it
 */
export function translate(
  locale: Locale,
  key: string,
  params: Record<string, string | number> = {},
): string {
  const { reason } = params;
  return instance.t(key, {
    lng: locale,
    ...params,
    ...(typeof reason === 'string' && { reason: textIn(reason, locale) }),
  });
}
