import type { Locale } from '@hall/shared/codes/states';

/** Fetches the visitor app's texts; each language is a file of its own. */
export async function loadTexts(locale: Locale): Promise<object> {
  const file =
    locale === 'zh'
      ? await import('@hall/shared/locales/zh/web')
      : await import('@hall/shared/locales/en/web');
  return file.texts;
}
