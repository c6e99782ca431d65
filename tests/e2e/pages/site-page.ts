import type { Locale } from '@hall/shared/codes/states';
import { textsOf } from './booking-page';

/** The name of the demo hall. */
export const hallName: Record<Locale, string> = {
  zh: '示范纪念馆',
  en: 'Demonstration Memorial Hall',
};

/** @returns the name of the site, which includes the hall's name */
export const siteName = (language: Locale): string =>
  textsOf(language).site.name.replace('{{hall}}', hallName[language]);
