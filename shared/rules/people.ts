import { passwordLength, usernameLength } from '../codes/limits';

/** 2 to 18 letters, digits or Chinese characters (spec 5). */
export function isUsername(text: string): boolean {
  const { min, max } = usernameLength;
  return new RegExp(`^[A-Za-z0-9\\p{Script=Han}]{${min},${max}}$`, 'u').test(text);
}

/** 6 to 18 letters or digits (spec 5). */
export function isPassword(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${passwordLength.min},${passwordLength.max}}$`).test(text);
}

/** The locale key of what a password must be. */
export const passwordRuleKey = 'validation.password';

/**
 * @param shortest the setting PASSWORD_MIN
 * @returns the rule as a fault, in the words that a form says before it is broken
 */
export const passwordRule = (shortest: number) => ({
  key: passwordRuleKey,
  params: { min: Math.max(passwordLength.min, shortest), max: passwordLength.max },
});

/**
 * A phone as it is compared and stored: plain digits, without spaces, hyphens, the invisible marks that an
 * address book adds, and the country's code.
 */
export function normaliseMobileNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}-]+/gu, '')
    .replace(/^(\+|00)86(?=1\d{10}$)/, '');
}

/** Whom a message went to: a mail address as it is, everything else as a mobile number. */
export const normaliseRecipient = (text: string): string =>
  text.includes('@') ? text.trim() : normaliseMobileNumber(text);

/** A mainland mobile number: 11 digits from 13 to 19. */
export function isMobileNumber(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

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

/** The name of a firm: 2 to 50 Chinese characters, letters, digits, spaces, brackets, dots, `&` and hyphens. */
export function isAgencyName(text: string): boolean {
  return (
    /^[\p{Script=Han}A-Za-z0-9 ()（）·.&-]{2,50}$/u.test(text) &&
    /[\p{Script=Han}A-Za-z]/u.test(text)
  );
}

/** Trims a firm's name and keeps single spaces. */
export function normaliseAgencyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The number of a guide's certificate or an agency's licence: 6 to 24 letters, digits, hyphens; a digit at least. */
export function isPaperNumber(text: string): boolean {
  return /^(?=.*\d)[A-Z0-9](-?[A-Z0-9]){5,23}$/.test(text);
}

/** Such a number as it is compared and stored: plain characters, without spaces, upper case. */
export function normalisePaperNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[‐‑–—−]/g, '-')
    .toUpperCase();
}
