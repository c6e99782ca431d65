import {
  type BuiltInDocType,
  DocType,
  docTypes,
  type Locale,
  type OtherDocType,
} from '../codes/states';

/** Kinds in addition to the five of spec 5, by their names in the setting `documents`. Each hall accepts them or not. */
export const extraDocuments = {
  permanentResidence: DocType.permanentResidence,
  residencePermit: DocType.residencePermit,
} as const;

/** A kind of document that a hall added. It is never deleted, because bookings may refer to it; it can be switched off. */
export interface OtherDocument {
  /** Stored with each person as `doctype`. */
  id: OtherDocType;
  zh: string;
  en: string;
  /** Format of its number, see `number-pattern.ts`. */
  pattern: string;
  on: boolean;
}

/** The setting `documents`: the built-in extra kinds that the hall accepts, and the kinds that it added. */
export type DocumentRules = Record<keyof typeof extraDocuments, boolean> & {
  others: readonly OtherDocument[];
};

/** Range of ids for kinds that a hall adds. The ids below it are reserved for the product. */
export const otherDocTypes = { first: 20, last: 99 } as const;

/** @returns whether a number can be the id of a kind that a hall added */
export const isOtherDocType = (doctype: number): doctype is OtherDocType =>
  Number.isInteger(doctype) && doctype >= otherDocTypes.first && doctype <= otherDocTypes.last;

const isExtra = (doctype: number): boolean =>
  Object.values<number>(extraDocuments).includes(doctype);

/** The five of spec 5, which every hall accepts. */
export const standardDocTypes: readonly DocType[] = docTypes.filter((one) => !isExtra(one));

/**
 * The kinds that a person can choose from.
 * @param rules the hall's setting `documents`
 */
export function docTypesTaken(rules: DocumentRules): DocType[] {
  const taken = Object.entries(extraDocuments).flatMap(([name, doctype]): BuiltInDocType[] =>
    rules[name as keyof typeof extraDocuments] ? [doctype] : [],
  );
  const added = rules.others.flatMap(({ id, on }) => (on ? [id] : []));
  return [...standardDocTypes, ...taken, ...added];
}

/** @returns every kind that a stored document can have: the built-in kinds and all that the hall ever added */
export const docTypesKnown = ({ others }: Pick<DocumentRules, 'others'>): DocType[] => [
  ...docTypes,
  ...others.map(({ id }) => id),
];

/** @returns the name of a kind that the hall added; undefined for other kinds */
export const nameOfOther = (
  others: readonly OtherDocument[],
  doctype: number,
  locale: Locale,
): string | undefined => others.find(({ id }) => id === doctype)?.[locale];

/** Adds the kinds that a new list omits, switched off. Bookings may refer to them, and their ids must not be reused. */
export const mergeOthers = (
  before: readonly OtherDocument[],
  after: readonly OtherDocument[],
): OtherDocument[] => [
  ...after,
  ...before
    .filter(({ id }) => !after.some((one) => one.id === id))
    .map((one) => ({ ...one, on: false })),
];
