import { type BuiltInDocType, DocType } from '../codes/states';
import type { OtherDocument } from './document-kinds';
import type { ListCell } from './list-rows';

/** Column of each field in a row; -1 if the list does not have it. */
export interface PeopleColumns {
  realname: number;
  doctype: number;
  idnum: number;
  child: number;
}

const headings: Record<keyof PeopleColumns, RegExp> = {
  realname:
    /^((参观|人|学|职|员|游|旅|来访|成)?[人者员生工客]?姓名|名字|参观人|(full|real)?name|visitor(name)?)$/,
  doctype: /^(证件(类型|种类|类别)|(id|document)?type(ofdocument|ofid)?|doctype)$/,
  idnum:
    /^((有效)?(身份)?证件?(号码?|编号)?|护照号码?|(id|document|passport)(card)?(number|no|num)?|idnum)$/,
  child: /^(是否)?(儿童|未满14(周)?岁)$|^(child(ren)?|under14)$/,
};

/** Cell texts that mark a child, below such a heading or after a number. */
const childWord = /^(1|是|有|√|✓|y|yes|true|child|儿童|未满14(周)?岁|under14)$/;

const documentNames: Record<BuiltInDocType, RegExp> = {
  [DocType.idCard]: /^(1|(居民|二代)?身份证|(chinese)?(resident)?id(entity)?card)$/,
  [DocType.passport]: /^(2|护照|passport)$/,
  [DocType.militaryId]: /^(3|军官证|军人证|士兵证|military(id|card)?)$/,
  [DocType.hkMacauPermit]: /^(4|港澳.*通行证|回乡证)$/,
  [DocType.taiwanPermit]: /^(5|台湾.*通行证|台胞证)$/,
  [DocType.permanentResidence]:
    /^(6|(外国人)?永久居留(身份)?证|永居证|(foreigner'?s?|chinese)?permanentresiden(ce|t)(id)?(card|permit)?)$/,
  [DocType.residencePermit]: /^(7|(港澳台)?(居民)?居住证|residencepermit.*)$/,
};

/** Permits have many English names. The place in the name identifies the kind. */
const permitPlaces = [
  [DocType.hkMacauPermit, /hongkong|macau|macao/],
  [DocType.taiwanPermit, /taiwan/],
] as const;

/** @returns a heading without case, width, spaces, marks and texts in brackets */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[\s*:/._-]+/g, '');

/**
 * @param others the kinds that the hall added, known by either name and by their id
 * @returns the kind of document that a cell names; undefined if it names none
 */
export function readDocType(
  text: string,
  others: readonly OtherDocument[] = [],
): DocType | undefined {
  const name = plainHeading(text);
  const other = others.find(({ id, zh, en }) =>
    [zh, en, String(id)].some((one) => plainHeading(one) === name),
  );
  if (other) return other.id;
  const found = Object.entries(documentNames).find(([, pattern]) => pattern.test(name));
  if (found) return Number(found[0]) as DocType;
  if (!name.includes('permit') || name.includes('residence')) return undefined;
  return permitPlaces.find(([, place]) => place.test(name))?.[0];
}

/** @returns whether a cell declares that somebody is under 14 */
export const readChild = (text: string): boolean => childWord.test(plainHeading(text));

/**
 * @returns the columns of a heading row that has at least the name or the number; undefined for a row that has neither, or
 *   that contains a number
 */
export function readHeading(cells: ListCell[]): PeopleColumns | undefined {
  const names = cells.map(({ text }) => plainHeading(text));
  if (names.some((name) => /\d{5}/.test(name))) return undefined;
  const find = (field: keyof PeopleColumns): number =>
    names.findIndex((name) => headings[field].test(name));
  const columns = {
    realname: find('realname'),
    doctype: find('doctype'),
    idnum: find('idnum'),
    child: find('child'),
  };
  const found = [columns.realname, columns.idnum].filter((at) => at >= 0).length;
  // One heading may be a word of a title. Two are a heading row.
  return found === 2 || (found === 1 && names.filter(Boolean).length > 1) ? columns : undefined;
}

/** @returns whether a text is a heading, and not content */
export const isHeadingWord = (text: string): boolean =>
  Object.values(headings).some((one) => one.test(plainHeading(text)));

/**
 * Removes a label: `姓名：王芳` is `王芳`.
 * @returns `kind` is the kind of document that the label names, known or not: no other kind may be guessed
 */
export function readLabel(
  text: string,
  others: readonly OtherDocument[] = [],
): { text: string; kind?: string } {
  const [label = '', rest] = text.split(/[:：](.*)/su, 2);
  if (rest === undefined) return { text };
  const name = plainHeading(label);
  const kind = name.replace(/(号码?|编号|number|num|no|#)$/, '');
  const isKind =
    readDocType(kind, others) !== undefined ||
    (/\d/.test(rest) && /\p{L}(证|passport|permit|card)$/u.test(kind));
  if (isKind && !/^\d/.test(kind)) return { text: rest.trim(), kind };
  return isHeadingWord(label) ? { text: rest.trim() } : { text };
}
