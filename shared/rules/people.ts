import { passwordLength, realNameLength, usernameLength } from '../codes/limits';

/** 2 to 18 letters, digits or Chinese characters (spec 5). */
export function isUsername(text: string): boolean {
  const { min, max } = usernameLength;
  return new RegExp(`^[A-Za-z0-9\\p{Script=Han}]{${min},${max}}$`, 'u').test(text);
}

/** 6 to 18 letters or digits (spec 5). */
export function isPassword(text: string): boolean {
  return new RegExp(`^[A-Za-z0-9]{${passwordLength.min},${passwordLength.max}}$`).test(text);
}

/** One letter of a Latin alphabet, with the marks that have no letter of their own (`Ẹ̀`). */
const latinLetter = '(?:(?=[\\p{Lu}\\p{Ll}])\\p{Script=Latin}\\p{Mn}{0,3})';
const latinName = new RegExp(`^${latinLetter}+(?:·${latinLetter}+)*$`, 'u');
const chineseName = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u;

/**
 * Chinese or Latin letters only, not mixed; the only other character allowed is the middle dot between parts of
 * either (spec 5). What a passport has between them is written as it: `normaliseRealName`.
 */
export function isRealName(text: string): boolean {
  const { length } = [...text];
  if (length < realNameLength.min || length > realNameLength.max) return false;
  return chineseName.test(text) || latinName.test(text);
}

/** Text as keyboards and copies give it, in plain characters; `´`, which NFKC would part, is an apostrophe. */
export const normaliseTyped = (text: string): string => text.replace(/´/g, "'").normalize('NFKC');

/**
 * Trims, drops the invisible marks that come along with a copied text, and writes as the one middle dot what
 * keyboards make of it between Chinese characters, and what a passport has between Latin letters: spaces, hyphens,
 * apostrophes, full stops. Around a Latin name they are dropped (`Jr.`).
 */
export function normaliseRealName(text: string): string {
  // What one pass takes away can bring together what the next has to part: a dot behind a mark that is gone.
  const once = writeName(text);
  const again = writeName(once);
  return again === once ? once : normaliseRealName(again);
}

function writeName(text: string): string {
  return normaliseTyped(text)
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/[•‧・･∙⋅]/g, '·')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·')
    .replace(/^[\s\p{Pd}−'‘’‛′`ʹʻʼʽˈ.·]+(?=\p{Script=Latin})/u, '')
    .replace(
      /([\p{Script=Latin}\p{Mn}])[\s\p{Pd}−'‘’‛′`ʹʻʼʽˈ.·]+(?=\p{Script=Latin}|$)/gu,
      dotBetween,
    );
}

/** At the end of the text nothing follows that a dot would part. */
const dotBetween = (found: string, letter: string, at: number, text: string): string =>
  at + found.length === text.length ? letter : `${letter}·`;

/** Letters with a stroke or a hook, which is no mark to take away, and what a passport's machine line has for each. */
export const strokeLetters = {
  from: 'øłđðħŧıŋəɓɗƙØŁĐÐĦŦŊƏƁƊƘ',
  to: 'olddhtinebdkOLDDHTNEBDK',
} as const;
/** Two letters in one. */
export const doubleLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
  ...{ Æ: 'AE', Œ: 'OE', ẞ: 'SS', Þ: 'TH' },
};
const specialLetters = new RegExp(
  `[${strokeLetters.from}${Object.keys(doubleLetters).join('')}]`,
  'g',
);

/** @returns the text with each Latin letter as one of the twenty-six: `Şıvas` is `Sivas` */
export const toPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replace(
      specialLetters,
      (letter) =>
        doubleLetters[letter] ?? strokeLetters.to.charAt(strokeLetters.from.indexOf(letter)),
    )
    .normalize('NFC');

/**
 * A name as names are searched and compared: small letters without accents and without what stands between them, so
 * that `O'BRIEN`, `OBRIEN` and `O·Brien` are one. For comparing only, never shown or stored in the name's place.
 * @returns empty where the text has nothing but marks
 */
export const foldName = (text: string): string =>
  toPlainLetters(normaliseRealName(text))
    .replace(/[\s\p{Pd}−'‘’‛′`ʹʻʼʽˈ.·]+/gu, '')
    .toLowerCase();

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
