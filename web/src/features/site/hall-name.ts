import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { useStart } from '../../api/start';

/** The name that the gateway writes into the page, so that the first frame shows the final name. */
const nameInPage = (language: string): string | undefined =>
  document.documentElement.dataset[pick(localeOf(language), { zh: 'hallZh', en: 'hallEn' })];

/** @returns the hall's name in the reader's language; the default of the texts if the hall has set none */
export function useHallName(): string {
  const { t, i18n } = useTranslation();
  const { data, isPlaceholderData } = useStart();
  const name = data && !isPlaceholderData ? data.hall.name : nameInPage(i18n.language);
  return name || t('site.hall');
}

/** @returns the name of the site, which contains the hall's name */
export function useSiteName(): string {
  const { t } = useTranslation();
  return t('site.name', { hall: useHallName() });
}

/** The name of the site before the first render. */
export const firstSiteName = (t: TFunction, language: string): string =>
  t('site.name', { hall: nameInPage(language) || t('site.hall') });
