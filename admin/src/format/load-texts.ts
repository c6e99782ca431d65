import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';

/** Loads the console's texts; each language is a separate file. */
export async function loadTexts(locale: Locale): Promise<object> {
  const file = await pick<() => Promise<{ texts: object }>>(locale, {
    zh: () => import('@hall/shared/locales/zh/admin'),
    en: () => import('@hall/shared/locales/en/admin'),
  })();
  return file.texts;
}
