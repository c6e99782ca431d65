import { DocType } from '@hall/shared/codes/states';
import type { SheetCell } from './sheet';

/** Where in a row each field stands. */
export interface PeopleColumns {
  realname: number;
  /** -1 where the file does not say: the number tells its kind. */
  doctype: number;
  idnum: number;
  /** -1 where the file does not say who is under 14. */
  child: number;
}

const headings: Record<keyof PeopleColumns, RegExp> = {
  realname: /^(姓名|名字|参观人(姓名)?|(full|real)?name|visitor(name)?)$/,
  doctype: /^(证件(类型|种类|类别)|(id|document)?type(ofdocument|ofid)?|doctype)$/,
  idnum:
    /^(证件号码?|身份证(号码?)?|护照号码?|(id|document|passport)(card)?(number|no|num)?|idnum)$/,
  child: /^(是否)?(儿童|未满14(周)?岁)$|^(child(ren)?|under14)$/,
};

/** What people write for a child, under such a heading or behind a number. */
const childWord = /^(1|是|有|√|✓|y|yes|true|child|儿童|未满14(周)?岁|under14)$/;

const documentNames: Record<DocType, RegExp> = {
  [DocType.idCard]: /^(1|(居民|二代)?身份证|(chinese)?(resident)?id(entity)?card)$/,
  [DocType.passport]: /^(2|护照|passport)$/,
  [DocType.militaryId]: /^(3|军官证|军人证|士兵证|military(id|card)?)$/,
  [DocType.hkMacauPermit]: /^(4|港澳.*通行证|回乡证)$/,
  [DocType.taiwanPermit]: /^(5|台湾.*通行证|台胞证)$/,
  [DocType.permanentResidence]:
    /^(6|(外国人)?永久居留(身份)?证|永居证|(foreigner'?s?|chinese)?permanentresiden(ce|t)(id)?(card|permit)?)$/,
  [DocType.residencePermit]: /^(7|(港澳台)?(居民)?居住证|residencepermit.*)$/,
};

/** A permit in English has as many names as writers: the place tells which it is. */
const permitPlaces = [
  [DocType.hkMacauPermit, /hongkong|macau|macao/],
  [DocType.taiwanPermit, /taiwan/],
] as const;

/** @returns a heading without what does not tell it from others: case, width, spaces, marks, what stands in brackets. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[\s*:/._-]+/g, '');

/** @returns the kind of document that a cell names; undefined for a name that is none */
export function readDocType(text: string): DocType | undefined {
  const name = plainHeading(text);
  const found = Object.entries(documentNames).find(([, pattern]) => pattern.test(name));
  if (found) return Number(found[0]) as DocType;
  if (!name.includes('permit') || name.includes('residence')) return undefined;
  return permitPlaces.find(([, place]) => place.test(name))?.[0];
}

/** @returns whether a cell says that somebody is under 14 */
export const readChild = (text: string): boolean => childWord.test(plainHeading(text));

/** @returns the columns that a heading row names; undefined for a row that is none */
export function readHeading(cells: SheetCell[]): PeopleColumns | undefined {
  const names = cells.map(({ text }) => plainHeading(text));
  const find = (field: keyof PeopleColumns): number =>
    names.findIndex((name) => headings[field].test(name));
  const columns = {
    realname: find('realname'),
    doctype: find('doctype'),
    idnum: find('idnum'),
    child: find('child'),
  };
  return columns.realname >= 0 && columns.idnum >= 0 ? columns : undefined;
}

/** Without a heading: name, number; or name, kind, number in either order of the last two. */
export function guessColumns(cells: SheetCell[]): PeopleColumns {
  // A number alone is no such word: without a heading it may be a kind's.
  const child = cells.findIndex(({ text }, at) => at > 1 && !/^\d/.test(text) && readChild(text));
  const filled = cells.filter(({ text, fault }, at) => (text || fault) && at !== child);
  if (filled.length < 3) return { realname: 0, doctype: -1, idnum: 1, child };
  const kindLast =
    readDocType(cells[2]?.text ?? '') !== undefined &&
    readDocType(cells[1]?.text ?? '') === undefined;
  return kindLast
    ? { realname: 0, idnum: 1, doctype: 2, child }
    : { realname: 0, doctype: 1, idnum: 2, child };
}
