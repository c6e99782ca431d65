import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { maskNumber } from '@hall/shared/rules/people';

/** @returns a document's number as it leaves the house; where it could not be opened, that it cannot be read */
export const presentNumber = (idnum: string | undefined, locale: Locale): string =>
  idnum === undefined ? translate(locale, 'validation.unreadable') : maskNumber(idnum);
