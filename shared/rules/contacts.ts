import { docTypes } from '../codes/states';
import { findDocumentFault } from './documents';
import { isForeignNumber, isMobileNumber, normaliseMobileNumber } from './people';

/** Accepts a number of any kind of document, for forms that do not ask for the kind. */
export function isAnyDocument(idnum: string): boolean {
  return docTypes.some((doctype) => !findDocumentFault(doctype, idnum));
}

/** Mobile or landline number of an office: digits, optionally hyphens after the area code and before an extension. */
export function isContactNumber(text: string): boolean {
  return isMobileNumber(text) || /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/.test(text);
}

/** Normalises the number of a contact. A landline number keeps its hyphens. */
export function normaliseContactNumber(text: string): string {
  const mobile = normaliseMobileNumber(text);
  if (isMobileNumber(mobile) || isForeignNumber(mobile)) return mobile;
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/^(?:\+|00)86-?(?=\d)/, '');
}

/** A taxpayer's number: 15 to 20 digits or capital letters. */
export function isTaxCode(text: string): boolean {
  return /^[0-9A-Z]{15,20}$/.test(text);
}
