import { passwordLength, usernameLength } from '../codes/limits';
import { type FaultText, signFault } from './fault-text';

/** 2 to 18 letters, digits or Chinese characters (spec 5). */
export function isUsername(text: string): boolean {
  const { min, max } = usernameLength;
  return new RegExp(`^[A-Za-z0-9\\p{Script=Han}]{${min},${max}}$`, 'u').test(text);
}

/** 6 to 18 letters or digits (spec 5). */
export function isPassword(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${passwordLength.min},${passwordLength.max}}$`).test(text);
}

/** The locale key of the password rule. */
export const passwordRuleKey = 'validation.password';

/**
 * @param shortest the setting PASSWORD_MIN
 * @returns the rule as a fault, with the text that a form shows as a hint
 */
export const passwordRule = (shortest: number) => ({
  key: passwordRuleKey,
  params: { min: Math.max(passwordLength.min, shortest), max: passwordLength.max },
});

/**
 * The form in which a phone is compared and stored: plain digits, without spaces, hyphens, the invisible marks of address
 * books, and the country code.
 */
export function normaliseMobileNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}−()]+/gu, '')
    .replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '');
}

/** Normalises a recipient: a mail address is only trimmed, anything else is treated as a mobile number. */
export const normaliseRecipient = (text: string): string =>
  text.includes('@') ? text.trim() : normaliseMobileNumber(text);

/** The form in which the contact of an account is compared and stored: a mobile number, or a mail address in lower case. */
export const normaliseMobileOrMail = (text: string): string =>
  normaliseRecipient(text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '')).toLowerCase();

/** @returns whether a normalised contact is a mail address */
export const isMailContact = (contact: string): boolean => contact.includes('@');

/** A mainland mobile number: 11 digits, starting with 13 to 19. */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** @returns whether a normalised number has the country code of another country or region: `+852…`, `00852…` */
export const isForeignNumber = (text: string): boolean => /^(?:\+|00)(?!86)[1-9]\d{5,}$/.test(text);

/** A code of a message or an authenticator, folded by `plainNumber`: six digits. */
export const isSmsCode = (text: string): boolean => /^\d{6}$/.test(text);

/** A mail address: one `@`, no spaces, a domain with a dot; at most 100 characters. */
export function isMail(text: string): boolean {
  return (
    text.length <= 100 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text)
  );
}

/** Letters, digits and the signs of company names. */
const inAgencyName =
  /[\p{Script=Han}\p{Script=Latin}\p{Mn}0-9 ()（）[\]【】〔〕·.．。,，、&＆'’/–-]/u;

/** A company name: 2 to 50 Chinese characters, letters, digits, spaces, brackets, full stops, commas, `&` and hyphens. */
export function isAgencyName(text: string): boolean {
  const { length } = text;
  return (
    length >= 2 &&
    length <= 50 &&
    [...text].every((sign) => inAgencyName.test(sign)) &&
    /[\p{Script=Han}\p{Script=Latin}]/u.test(text)
  );
}

/** @returns the fault of a company name that `isAgencyName` refuses; it names the first sign that is not accepted */
export const agencyNameFault = (text: string): FaultText =>
  signFault('validation.tanameSign', text, inAgencyName) ?? { key: 'validation.taname' };

/** Trims a company name and keeps single spaces. */
export function normaliseAgencyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The number of a guide's certificate or an agency's licence: 6 to 24 letters, digits or hyphens, at least one digit. */
export function isPaperNumber(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){5,23}$/.test(text);
}

/** The form in which such a number is compared and stored: plain upper-case characters without spaces. */
export function normalisePaperNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[‐‑–—−]/g, '-')
    .toUpperCase();
}
