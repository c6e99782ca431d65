import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';

/** Fetches the visitor app's texts; each language has its own file. */
export async function loadTexts(locale: Locale): Promise<object> {
  const file = await pick<() => Promise<{ texts: object }>>(locale, {
    zh: () => import('@hall/shared/locales/zh/web'),
    en: () => import('@hall/shared/locales/en/web'),
  })();
  return file.texts;
}
