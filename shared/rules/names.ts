import { realNameLength } from '../codes/limits';
import { DocType } from '../codes/states';

/** One letter of a Latin alphabet, with the marks that have no letter of their own (`Ẹ̀`). */
const latinLetter = '(?:(?=[\\p{Lu}\\p{Ll}])\\p{Script=Latin}\\p{Mn}{0,3})';
const latinName = new RegExp(`^${latinLetter}+(?:·${latinLetter}+)*$`, 'u');
const chineseName = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u;

/** Documents that are also issued to people who have a Latin name and no Chinese one. */
const latinNameDocTypes: readonly number[] = [
  DocType.passport,
  DocType.hkMacauPermit,
  DocType.permanentResidence,
];

/**
 * Chinese or Latin letters only, not mixed; the only other character allowed is the middle dot between parts of
 * either (spec 5). What a passport has between them is written as it: `normaliseRealName`.
 * @param text normalised, at most 80 characters. Spec 5 sets no length; the minimum of two is the hall's own rule, because
 *   one character is an unfinished entry. A passport with a surname of one letter (`O`) and no given name is the exception.
 * @param doctype of the person's document; without it, one letter is refused
 */
export function isRealName(text: string, doctype?: number): boolean {
  if ([...text].length > realNameLength.max) return false;
  const letters = [...text.replace(/\p{Mn}+/gu, '')];
  if (letters.length >= realNameLength.min) return chineseName.test(text) || latinName.test(text);
  return doctype !== undefined && latinNameDocTypes.includes(doctype) && latinName.test(text);
}

/** Text as keyboards and copies give it, in plain characters; `´`, which NFKC would part, is an apostrophe. */
export const normaliseTyped = (text: string): string => text.replace(/´/g, "'").normalize('NFKC');

/**
 * Returns the form in which a name is stored and compared. Spaces and invisible marks around it are dropped, and so are
 * spaces between Chinese characters, with which offices align names (`王 芳`). The dots of keyboards between Chinese
 * characters become the one middle dot. So does what a passport has between Latin letters: spaces, hyphens, apostrophes,
 * full stops. At either end of a name dots are dropped (`Jr.`).
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
    .replace(/([\p{Script=Han}·.])\s+(?=[\p{Script=Han}·.])/gu, '$1')
    .replace(/(\p{Script=Han})\.(?=\p{Script=Han})/gu, '$1·')
    .replace(/^[\s.·]+(?=\p{Script=Han})/u, '')
    .replace(/(\p{Script=Han})[\s.·]+$/u, '$1')
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
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  Æ: 'AE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
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
