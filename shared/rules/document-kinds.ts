import { DocType, docTypes } from '../codes/states';

/** The kinds beside the five of spec 5, by their names in the setting `documents`: each hall takes them or does not. */
export const extraDocuments = {
  permanentResidence: DocType.permanentResidence,
  residencePermit: DocType.residencePermit,
} as const;

/** Which of them the hall takes. */
export type ExtraDocuments = Record<keyof typeof extraDocuments, boolean>;

const isExtra = (doctype: number): boolean =>
  Object.values<number>(extraDocuments).includes(doctype);

/** The five of spec 5, which every hall takes. */
export const standardDocTypes: readonly DocType[] = docTypes.filter((one) => !isExtra(one));

/**
 * The one list of the kinds that a person can choose from.
 * @param extras the hall's setting `documents`
 */
export function docTypesTaken(extras: ExtraDocuments): DocType[] {
  const taken = Object.entries(extraDocuments).flatMap(([name, doctype]) =>
    extras[name as keyof ExtraDocuments] ? [doctype] : [],
  );
  return [...standardDocTypes, ...taken];
}
