import { type BuiltInDocType, DocType } from '../codes/states';
import { isOtherDocType, type OtherDocument, standardDocTypes } from './document-kinds';
import type { FaultText } from './fault-text';
import { hallDateOf, isHallDate } from './hall-time';
import { exampleOf, fitsPattern, plainNumber } from './number-pattern';

/**
 * Returns the form in which a document number is compared, indexed and stored: NFKC (full-width digits become plain), upper
 * case. Spaces, dashes and invisible marks are removed, because no document number has a dash of its own. A label that was
 * pasted with the number is removed. A military ID is completed, so that one document has one number.
 */
export function normaliseIdNumber(idnum: string): string {
  return plainNumber(idnum).replace(pastedLabel, '').replace(militaryId, '$1第$2号');
}

/** Any word before a colon, which no number contains, and the two usual names without one. */
const pastedLabel = /^(?:.*:)?(?:(?:居民)?身份证(?:号码?)?(?=\d)|护照(?:号码?)?(?=[A-Z\d]))?/u;

/** The two words around its number are often omitted. */
const militaryId = /^(\p{Script=Han}{1,4}字)第?([A-Z0-9]{4,8})号?$/u;

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idCardCheckCharacters = '10X98765432';

/**
 * The national ID card (spec 5): 17 digits and a check character, weights, sum modulo 11. Either case is accepted. The birth
 * date must exist and not lie in the future.
 * @param now instant against which the birth date is checked
 */
export function isIdCardNumber(idnum: string, now: Date = new Date()): boolean {
  const number = normaliseIdNumber(idnum);
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isHallDate(born) || born < '1900-01-01' || born > hallDateOf(now)) return false;
  const sum = idCardWeights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return number[17] === idCardCheckCharacters[sum % 11];
}

/** First digits of other numbers in the format of an ID card. */
const likeIdCard = { [DocType.permanentResidence]: /^9/, [DocType.residencePermit]: /^8[123]/ };

const formats: Record<Exclude<BuiltInDocType, typeof DocType.idCard>, RegExp> = {
  [DocType.passport]: /^(?=.*\d)[A-Z0-9]{5,17}$/,
  [DocType.militaryId]: militaryId,
  [DocType.hkMacauPermit]: /^[HM]\d{8}(\d{2})?$/,
  [DocType.taiwanPermit]: /^(\d{8}|\d{10}[A-Z]?)$/,
  // Until 2023 a country's three letters and twelve digits; since then like an ID card, starting with 9.
  [DocType.permanentResidence]: /^([A-Z]{3}\d{12}|9\d{16}[\dX])$/,
  [DocType.residencePermit]: /^8[123]\d{15}[\dX]$/,
};

/** Characters and length of a number of an added kind, whatever its pattern. */
const likeOtherNumber = /^[A-Z\d\p{Script=Han}/().]{4,40}$/u;

/**
 * @param idnum normalised
 * @returns whether the number has the format of an ID card with a date of birth: ID cards, and since 2018 and 2023 the two
 *   residence documents
 */
export function isCitizenNumber(doctype: number, idnum: string): boolean {
  if (doctype === DocType.idCard) return true;
  const begins = (likeIdCard as Record<number, RegExp | undefined>)[doctype];
  return begins !== undefined && idnum.length === 18 && begins.test(idnum);
}

/**
 * Key that identifies a document. A residence document has a unique number in the format of an ID card, so both kinds share
 * one key: a wrong kind still identifies the same person.
 */
export function documentIdentity(doctype: number, idnum: string): string {
  const number = normaliseIdNumber(idnum);
  return `${isCitizenNumber(doctype, number) ? DocType.idCard : doctype}:${number}`;
}

/** Fault of a document number: its format, or for ID cards its check character or date. */
export type DocumentFault = 'format' | 'check' | 'type';

/**
 * @param doctype one of the five kinds (spec 5), or an extra kind
 * @param idnum as typed; it is normalised first
 * @param others the kinds that the hall added; if unknown, only the characters of such a number are checked
 * @returns the fault, or undefined for a valid number
 */
export function findDocumentFault(
  doctype: number,
  idnum: string,
  others?: readonly OtherDocument[],
): DocumentFault | undefined {
  const number = normaliseIdNumber(idnum);
  if (isOtherDocType(doctype)) {
    if (!others) return likeOtherNumber.test(number) ? undefined : 'format';
    const kind = others.find(({ id }) => id === doctype);
    if (!kind) return 'type';
    return fitsPattern(kind.pattern, number) ? undefined : 'format';
  }
  if (doctype === DocType.idCard) {
    if (!/^\d{17}[\dX]$/.test(number)) return 'format';
    return isIdCardNumber(number) ? undefined : 'check';
  }
  const format = formats[doctype as keyof typeof formats] as RegExp | undefined;
  if (!format) return 'type';
  if (!format.test(number)) return 'format';
  return isCitizenNumber(doctype, number) && !isIdCardNumber(number) ? 'check' : undefined;
}

/** Digits of an ID card's number, the check character included. */
const idCardLength = 18;

/**
 * @returns the fault in words. Each kind describes its own format (spec 5), an added kind by an example. An ID card's number
 *   that is too short or too long names its length.
 */
export function documentFault(
  doctype: number,
  idnum: string,
  fault: DocumentFault,
  others: readonly OtherDocument[] = [],
): FaultText {
  if (fault !== 'format') return { key: `validation.idnum.${fault}` };
  const pattern = others.find(({ id }) => id === doctype)?.pattern;
  if (pattern)
    return { key: 'validation.idnum.formatOther', params: { example: exampleOf(pattern) } };
  const given = [...normaliseIdNumber(idnum)].length;
  if (doctype === DocType.idCard && given !== idCardLength)
    return { key: 'validation.idnum.length', params: { given } };
  const hasOwn = doctype === DocType.idCard || doctype in formats;
  return { key: `validation.idnum.format${hasOwn ? `Of.${doctype}` : ''}` };
}

/** Stricter formats come before those that accept nearly any letters and digits. */
const guessOrder: readonly DocType[] = [
  DocType.permanentResidence,
  DocType.residencePermit,
  DocType.idCard,
  DocType.hkMacauPermit,
  DocType.militaryId,
  DocType.taiwanPermit,
  DocType.passport,
];

/**
 * The kind that a number looks like; an ID card if it fits none, so that its fault is reported.
 * @param taken the kinds that the hall accepts
 */
export function guessDocType(idnum: string, taken = standardDocTypes): DocType {
  const number = normaliseIdNumber(idnum);
  const found = guessOrder.find(
    (doctype) => taken.includes(doctype) && !findDocumentFault(doctype, number),
  );
  const isResidence = found === DocType.permanentResidence || found === DocType.residencePermit;
  // This many digits are more likely a mistyped ID card than a passport.
  if (!isResidence && /^\d{15,18}X?$/.test(number)) return DocType.idCard;
  // Up to six or ten and more digits are no passport. They are part of an ID card's number or a phone.
  if (found === DocType.passport && /^(?:\d{1,6}|\d{10,})$/.test(number)) return DocType.idCard;
  return found ?? DocType.idCard;
}
