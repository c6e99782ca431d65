import { isMail, isMobileNumber, normaliseMobileNumber, normaliseMobileOrMail } from './people';

/** A search term that is compared with the phones of accounts, or their mail addresses. */
export interface SearchedPhone {
  kind: 'phone' | 'lastFour';
  /** A whole address has the kind `phone`. */
  digits: string;
}

/**
 * Lists show the last four digits of a phone (`maskNumber`). Any other part of a number matches no phone, because its
 * results would reveal the hidden digits one by one.
 * @returns the whole phone or address, or the last four digits; undefined for any other term
 */
export function readSearchedPhone(typed: string): SearchedPhone | undefined {
  const digits = normaliseMobileNumber(typed);
  if (isMobileNumber(digits)) return { kind: 'phone', digits };
  const address = normaliseMobileOrMail(typed);
  if (isMail(address)) return { kind: 'phone', digits: address };
  return /^\d{4}$/.test(digits) ? { kind: 'lastFour', digits } : undefined;
}

/** @returns whether a term may be meant as a part of a phone, which finds none */
export const isPhonePart = (typed = ''): boolean => /^\d{5,10}$/.test(normaliseMobileNumber(typed));
