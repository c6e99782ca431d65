import { type BuiltInDocType, DocType } from '../codes/states';
import { isOtherDocType, type OtherDocument, standardDocTypes } from './document-kinds';
import { hallDateOf, isHallDate } from './hall-time';
import { exampleOf, fitsPattern, plainNumber } from './number-pattern';

/**
 * Returns the form in which a document number is compared, indexed and stored: NFKC (full-width digits
 * become plain ones), upper case, without the spaces and dashes that group it and the invisible marks of a
 * copied text. No document number has a dash of its own. A military ID is written out, so that one document
 * has one number.
 */
export function normaliseIdNumber(idnum: string): string {
  return plainNumber(idnum).replace(militaryId, '$1第$2号');
}

/** Its two words round the number are often left out. */
const militaryId = /^(\p{Script=Han}{1,4}字)第?([A-Z0-9]{4,8})号?$/u;

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idCardCheckCharacters = '10X98765432';

/**
 * The national ID card (spec 5): 17 digits and a check character, weights, sum modulo 11, the check
 * character compared in either case; the birth date within it must exist and not lie ahead.
 * @param now the instant that decides whether a birth date lies ahead
 */
export function isIdCardNumber(idnum: string, now: Date = new Date()): boolean {
  const number = normaliseIdNumber(idnum);
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isHallDate(born) || born < '1900-01-01' || born > hallDateOf(now)) return false;
  const sum = idCardWeights.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return number[17] === idCardCheckCharacters[sum % 11];
}

/** The first digits of the numbers that are made like an ID card's, and whose they are. */
const likeIdCard = { [DocType.permanentResidence]: /^9/, [DocType.residencePermit]: /^8[123]/ };

const formats: Record<Exclude<BuiltInDocType, typeof DocType.idCard>, RegExp> = {
  [DocType.passport]: /^(?=.*\d)[A-Z0-9]{5,17}$/,
  [DocType.militaryId]: militaryId,
  [DocType.hkMacauPermit]: /^[HM]\d{8}(\d{2})?$/,
  [DocType.taiwanPermit]: /^(\d{8}|\d{10}[A-Z]?)$/,
  // Until 2023 a country's three letters and twelve digits; since then as an ID card, beginning with 9.
  [DocType.permanentResidence]: /^([A-Z]{3}\d{12}|9\d{16}[\dX])$/,
  [DocType.residencePermit]: /^8[123]\d{15}[\dX]$/,
};

/** What the number of a kind that a hall added can be made of, whatever its pattern. */
const likeOtherNumber = /^[A-Z\d\p{Script=Han}/().]{4,40}$/u;

/**
 * @param idnum normalised
 * @returns whether the number is one of a citizen's making, with a date of birth within: an ID card's, and since 2018 and
 *   2023 those of the two residence documents
 */
export function isCitizenNumber(doctype: number, idnum: string): boolean {
  if (doctype === DocType.idCard) return true;
  const begins = (likeIdCard as Record<number, RegExp | undefined>)[doctype];
  return begins !== undefined && idnum.length === 18 && begins.test(idnum);
}

/**
 * What a document is told from others by. A residence document's number has the making of an ID card's and is given but
 * once, so that whoever calls his card the one or the other is one person.
 */
export function documentIdentity(doctype: number, idnum: string): string {
  const number = normaliseIdNumber(idnum);
  return `${isCitizenNumber(doctype, number) ? DocType.idCard : doctype}:${number}`;
}

/** What is wrong with a document number: nothing, its form, or (ID card) its check or date. */
export type DocumentFault = 'format' | 'check' | 'type';

/**
 * @param doctype one of the five kinds (spec 5), or of those that a hall may take besides
 * @param idnum as typed; it is normalised first
 * @param others the kinds that the hall added; where they are not known, a number of such a kind is only checked for
 *   the characters that it can have
 * @returns the fault, or undefined for a good number
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

/** @returns the text of a fault; how its number is written, each kind of document says for itself (spec 5) */
export function documentFaultKey(doctype: number, fault: DocumentFault): string {
  const hasOwn = fault === 'format' && doctype !== DocType.idCard && doctype in formats;
  return hasOwn ? `validation.idnum.formatOf.${doctype}` : `validation.idnum.${fault}`;
}

/** The same with an example of a good number, for a kind that the hall added. */
export function documentFault(
  doctype: number,
  fault: DocumentFault,
  others: readonly OtherDocument[],
): { key: string; params?: { example: string } } {
  const pattern = fault === 'format' && others.find(({ id }) => id === doctype)?.pattern;
  return pattern
    ? { key: 'validation.idnum.formatOther', params: { example: exampleOf(pattern) } }
    : { key: documentFaultKey(doctype, fault) };
}

/** What is stricter stands before what takes nearly any letters and digits. */
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
 * The kind of document a number looks like; an ID card when it fits none, so that its rule speaks.
 * @param taken the kinds that the hall takes
 */
export function guessDocType(idnum: string, taken = standardDocTypes): DocType {
  const number = normaliseIdNumber(idnum);
  const found = guessOrder.find(
    (doctype) => taken.includes(doctype) && !findDocumentFault(doctype, number),
  );
  const isResidence = found === DocType.permanentResidence || found === DocType.residencePermit;
  // So many digits are an ID card's, mistyped, before they are a passport's.
  if (!isResidence && /^\d{15,18}X?$/.test(number)) return DocType.idCard;
  // Nor is a number of ten digits and more a passport's: it is a part of an ID card's, or a phone's.
  if (found === DocType.passport && /^\d{10,}$/.test(number)) return DocType.idCard;
  return found ?? DocType.idCard;
}
