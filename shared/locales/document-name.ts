import type { Locale } from '../codes/states';
import { isOtherDocType, nameOfOther, type OtherDocument } from '../rules/document-kinds';
import { translate } from './translate';

/**
 * @param others the kinds of documents that the hall added
 * @returns a kind's name as lists and files show it
 */
export const documentName = (
  doctype: number,
  locale: Locale,
  others: readonly OtherDocument[],
): string =>
  nameOfOther(others, doctype, locale) ??
  translate(locale, `exports.doctypes.${isOtherDocType(doctype) ? 'other' : doctype}`);
