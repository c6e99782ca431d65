import type { Locale } from '@hall/shared/codes/states';

/** Fetches the console's texts; each language is a file of its own. */
export async function loadTexts(locale: Locale): Promise<object> {
  const file =
    locale === 'zh'
      ? await import('@hall/shared/locales/zh/admin')
      : await import('@hall/shared/locales/en/admin');
  return file.texts;
}
