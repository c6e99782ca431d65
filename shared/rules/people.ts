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

/**
 * Chinese or letters only, not mixed; the only other character allowed is the middle dot between
 * Chinese parts (spec 5).
 */
export function isRealName(text: string): boolean {
  if ([...text].length < 2 || [...text].length > 40) return false;
  return /^\p{Script=Han}+(·\p{Script=Han}+)*$/u.test(text) || /^[A-Za-z]+$/.test(text);
}

/**
 * Trims, drops the invisible marks that come along with a copied text, and writes the several dots that
 * keyboards make between Chinese characters as the one middle dot.
 */
export function normaliseRealName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/[•‧・･∙⋅．]/g, '·')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·');
}

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

/** First three characters, four stars, last four (spec 5): `139****0001`. */
export function maskNumber(text: string): string {
  return text.length < 8 ? '****' : `${text.slice(0, 3)}****${text.slice(-4)}`;
}

/** First character, three stars, what stands behind the at sign. */
export const maskMail = (address: string): string => address.replace(/^(.).*(?=@)/, '$1***');

/** First character, a star, last character (spec 5): `欧*华`; two characters keep the first. */
export function maskName(text: string): string {
  const characters = [...text];
  if (characters.length < 2) return '*';
  if (characters.length === 2) return `${characters[0]}*`;
  return `${characters[0]}*${characters.at(-1)}`;
}
