import type { i18n as I18n } from 'i18next';
import type { Locale } from '@hall/shared/codes/states';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { createI18n } from '@hall/ui/locale';

/** Texts that only few pages use. They come with the page. */
type Part = 'groups' | 'copy' | 'bookingRecord';

const files = {
  zh: {
    first: () => import('@hall/shared/locales/zh/web-first'),
    groups: () => import('@hall/shared/locales/zh/web-groups'),
    copy: () => import('@hall/shared/locales/zh/web/personal-copy'),
    bookingRecord: () => import('@hall/shared/locales/zh/web/booking-record'),
  },
  en: {
    first: () => import('@hall/shared/locales/en/web-first'),
    groups: () => import('@hall/shared/locales/en/web-groups'),
    copy: () => import('@hall/shared/locales/en/web/personal-copy'),
    bookingRecord: () => import('@hall/shared/locales/en/web/booking-record'),
  },
};

/** The parts of the pages that were opened. */
const parts = new Map<Part, Promise<void>>();

/** Fetches the texts of one language: those of most pages, and the parts of the pages that were opened. */
export async function loadTexts(locale: Locale): Promise<object> {
  const its = pick(locale, files);
  const [{ texts }, ...others] = await Promise.all([
    its.first(),
    ...[...parts.keys()].map((part) => its[part]()),
  ]);
  return Object.assign({}, texts, ...others) as object;
}

let started: Promise<I18n> | undefined;
/** Starts the texts in the reader's language, once. */
export const startTexts = (): Promise<I18n> => (started ??= createI18n(loadTexts));

/**
 * Fetches the texts that only a page uses.
 * @param file the page's file: `group-list`
 * @returns when they can be shown. Throws if they cannot be fetched.
 */
export async function needTexts(file: string): Promise<void> {
  const part = partOf(file);
  if (!part) return;
  const coming = parts.get(part) ?? bring(part);
  parts.set(part, coming);
  await coming.catch((fault: unknown) => {
    parts.delete(part);
    throw fault;
  });
}

const partOf = (file: string): Part | undefined => {
  if (file.startsWith('group-')) return 'groups';
  return file === 'personal-copy'
    ? 'copy'
    : file === 'booking-record'
      ? 'bookingRecord'
      : undefined;
};

async function bring(part: Part): Promise<void> {
  const load = (language: string): Promise<object> => pick(localeOf(language), files)[part]();
  // In parallel with the other texts, in the language of the pre-drawn page.
  const early = load(document.documentElement.lang);
  const i18n = await startTexts();
  await early;
  const texts = await load(i18n.language);
  i18n.addResourceBundle(i18n.language, 'translation', { ...texts }, true, true);
}
