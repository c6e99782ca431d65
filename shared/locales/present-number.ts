import type { Locale } from '../codes/states';
import { maskNumber } from '../rules/masking';
import { translate } from './translate';

/**
 * @param idnum undefined where it could not be opened: its row, and the list or file, stand all the same
 * @returns a document's number as it leaves the house, masked (specification, 5), or that it cannot be read
 */
export const presentNumber = (idnum: string | undefined, locale: Locale): string =>
  idnum === undefined ? translate(locale, 'validation.unreadable') : maskNumber(idnum);
