import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales } from '@hall/shared/codes/states';
import { hallMark } from '@hall/shared/contract/hall-in-page';
import { languageTag, pick } from '@hall/shared/locales/pick';
import { loadTexts } from '../messages/load-texts';
import { isType, Shell, type ShellKind, shellKinds } from './shell';

export interface DrawnShell {
  kind: ShellKind;
  /** Whether it is the home page of an account type. */
  isHome: boolean;
  locale: Locale;
  /** The value of the HTML `lang` attribute. */
  language: string;
  /** The HTML inside the page's root element. */
  html: string;
  title: string;
}

/** @returns each kind of page in each language; the build calls this in Node */
export async function drawShells(): Promise<DrawnShell[]> {
  const drawn: DrawnShell[] = [];
  for (const locale of locales) {
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({
      lng: locale,
      fallbackLng: false,
      resources: {
        [locale]: { translation: (await loadTexts(locale)) as Record<string, unknown> },
      },
      interpolation: { escapeValue: false },
    });
    // The gateway replaces the text between the marks with the hall's own name.
    const hall = `${hallMark}${i18n.t('site.hall')}${hallMark}`;
    document.documentElement.dataset[pick(locale, { zh: 'hallZh', en: 'hallEn' })] = hall;
    for (const kind of shellKinds)
      drawn.push({
        kind,
        isHome: isType(kind),
        locale,
        html: withoutPresses(renderToString(<Shell kind={kind} i18n={i18n} />)),
        language: languageTag(locale),
        title: i18n.t('site.name', { hall }),
      });
  }
  return drawn;
}

/** Makes every button inert, because its handlers arrive with the site's scripts. Links work without scripts. */
const withoutPresses = (html: string): string => html.replaceAll('<button ', '<button inert ');
