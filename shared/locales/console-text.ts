import { createInstance, type TFunction } from 'i18next';
import type { Locale } from '../codes/states';
import { texts as en } from './en/admin';
import { texts as zh } from './zh/admin';

const instance = createInstance();
void instance.init({
  fallbackLng: false,
  initAsync: false,
  resources: { zh: { translation: zh }, en: { translation: en } },
  interpolation: { escapeValue: false },
});

/** @returns the words of the console in a language, for what staff take along: a file has the texts of the screen */
export const consoleText = (locale: Locale): TFunction => instance.getFixedT(locale);
