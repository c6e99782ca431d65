import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { useStart } from '../../api/start';

/** What the gateway has written into the page, so that the first frame has the name that stays. */
const nameInPage = (language: string): string | undefined =>
  document.documentElement.dataset[pick(localeOf(language), { zh: 'hallZh', en: 'hallEn' })];

/** @returns what the hall calls itself, in the reader's language; as the texts call it where it has set no name */
export function useHallName(): string {
  const { t, i18n } = useTranslation();
  const { data, isPlaceholderData } = useStart();
  const told = data && !isPlaceholderData ? data.hall.name : nameInPage(i18n.language);
  return told || t('site.hall');
}

/** @returns the name of the site, which has the hall's in it */
export function useSiteName(): string {
  const { t } = useTranslation();
  return t('site.name', { hall: useHallName() });
}

/** The same before anything is drawn. */
export const firstSiteName = (t: TFunction, language: string): string =>
  t('site.name', { hall: nameInPage(language) || t('site.hall') });
