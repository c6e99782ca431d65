import { realNameLength } from '../codes/limits';
import { DocType } from '../codes/states';
import { type FaultText, signFault } from './fault-text';

/** One letter of a Latin alphabet, with the marks that have no letter of their own (`Ẹ̀`). */
const latinLetter = '(?:(?=[\\p{Lu}\\p{Ll}])\\p{Script=Latin}\\p{Mn}{0,3})';
/** Up to three separators stand between two words: `J. R.`, `Jean - Luc`. An apostrophe may come first, a full stop last. */
const latinName = new RegExp(`^'?${latinLetter}+(?:[ .·'-]{1,3}${latinLetter}+)*[.']?$`, 'u');
const chineseName = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u;

/** Documents also issued to people who have only a Latin name. */
const latinNameDocTypes: readonly number[] = [
  DocType.passport,
  DocType.hkMacauPermit,
  DocType.permanentResidence,
];

/**
 * Chinese or Latin letters only, not mixed. Chinese names may have the middle dot between parts (spec 5), Latin names also
 * the separators of a passport: space, hyphen, apostrophe, full stop.
 * @param text normalised, at most 80 characters. Spec 5 sets no length; the minimum of two is the hall's own rule, because
 *   one character is an unfinished entry. A passport with a surname of one letter (`O`) and no given name is the exception.
 * @param doctype of the person's document; without it, one letter is refused
 */
export function isRealName(text: string, doctype?: number): boolean {
  if ([...text].length > realNameLength.max) return false;
  const letters = [...text.replace(/\P{L}+/gu, '')];
  if (letters.length >= realNameLength.min) return chineseName.test(text) || latinName.test(text);
  return doctype !== undefined && latinNameDocTypes.includes(doctype) && latinName.test(text);
}

/** @returns the fault of a name that `isRealName` refuses; it names the first sign that such a name cannot have */
export function nameFault(text: string): FaultText {
  const general = { key: 'validation.realname' };
  const isChinese = /\p{Script=Han}/u.test(text);
  if (isChinese && /\p{Script=Latin}/u.test(text)) return general;
  const taken = isChinese ? /[\p{Script=Han}·]/u : /[\p{Script=Latin}\p{Mn} .·'-]/u;
  return signFault('validation.realnameSign', text, taken) ?? general;
}

/** Typed or copied text in plain characters. `´`, which NFKC would decompose, becomes an apostrophe. */
export const normaliseTyped = (text: string): string => text.replace(/´/g, "'").normalize('NFKC');

/**
 * Returns the form in which a name is stored and shown: as typed, in plain characters. Runs of spaces become one. Each kind
 * of apostrophe, hyphen and dot becomes the plain one. Spaces between Chinese characters, which align names in lists
 * (`王 芳`), are removed; a full stop between them becomes the middle dot. Marks that belong to a list, not to the name, are
 * removed at both ends. To compare names, use `foldName`.
 */
export function normaliseRealName(text: string): string {
  // A removal in one pass can join parts that the next pass must separate, such as a dot after a removed mark.
  const once = writeName(text);
  const again = writeName(once);
  return again === once ? once : normaliseRealName(again);
}

const writeName = (text: string): string =>
  normaliseTyped(text)
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[•‧・･∙⋅]/g, '·')
    .replace(/[‘’‛′`ʹʻʼʽˈ]/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/([\p{Script=Han}·]) (?=[\p{Script=Han}·.])/gu, '$1')
    .replace(/(\p{Script=Han})\.+ ?(?=\p{Script=Han})/gu, '$1·')
    .replace(/^[ .·-]+(?=['\p{Script=Latin}\p{Script=Han}])/u, '')
    .replace(/(\p{Script=Han})[ .·]+$/u, '$1')
    .replace(/(^|[^ ·-])[ ·-]+$/u, '$1');

/** Letters with a stroke or a hook, which NFKD does not decompose, and their letters in a passport's machine-readable line. */
export const strokeLetters = {
  from: 'øłđðħŧıŋəɓɗƙØŁĐÐĦŦŊƏƁƊƘ',
  to: 'olddhtinebdkOLDDHTNEBDK',
} as const;
/** Ligatures and their two letters. */
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

/** @returns the text with each Latin letter as one of the 26 plain letters: `Şıvas` is `Sivas` */
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
 * A name in its search form: lower case without accents and separators, so that `O'BRIEN`, `OBRIEN` and `O·Brien` are equal.
 * For comparison only, never shown or stored instead of the name.
 * @returns empty if the text has only marks
 */
export const foldName = (text: string): string =>
  toPlainLetters(normaliseRealName(text))
    .replace(/[ '.·-]+/g, '')
    .toLowerCase();
