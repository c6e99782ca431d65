import { docTypes } from '../codes/states';
import { findDocumentFault } from './documents';

/** A number of any kind of document, where the form does not ask which it is. */
export function isAnyDocument(idnum: string): boolean {
  return docTypes.some((doctype) => !findDocumentFault(doctype, idnum));
}

/** An office is reached by a mobile or a landline: digits, the area code's hyphen, an extension. */
export function isContactNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text) || /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text);
}

/** A taxpayer's number: 15 to 20 digits or capital letters. */
export function isTaxCode(text: string): boolean {
  return /^[0-9A-Z]{15,20}$/.test(text);
}
