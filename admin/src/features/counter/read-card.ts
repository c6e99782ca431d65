import { DocType } from '@hall/shared/codes/states';
import { findDocumentFault, isIdCardNumber, normaliseIdNumber } from '@hall/shared/rules/documents';

/** Somebody as a document reader types him: the name only where the reader gives it. */
export interface ReadCard {
  realname?: string;
  doctype: DocType;
  idnum: string;
}

/** What readers put between the fields of a document. */
const separators = /[,，;；|\t]+/;

/** Tried in this order where it is no identity card: the narrower form first, for a passport may look like any. */
const others = [DocType.hkMacauPermit, DocType.taiwanPermit, DocType.passport] as const;

/**
 * Reads what a document reader sent in place of a keyboard: a number alone, or the fields of the card with the name
 * among them.
 * @returns undefined where there is no document's number in it
 */
export function readCard(scan: string): ReadCard | undefined {
  const fields = scan
    .split(separators)
    .map((field) => field.trim())
    .filter(Boolean);
  const card = fields.find((field) => isIdCardNumber(field));
  if (card !== undefined) return withName(fields, DocType.idCard, card);
  for (const doctype of others) {
    const number = fields.find((field) => !findDocumentFault(doctype, field));
    if (number !== undefined) return withName(fields, doctype, number);
  }
  return undefined;
}

/** The name stands first on every reader's list, where it is there. */
function withName(fields: string[], doctype: DocType, number: string): ReadCard {
  const [first] = fields;
  const isName = first !== undefined && first !== number && /^\p{L}[\p{L}\s·'.-]+$/u.test(first);
  return { ...(isName && { realname: first }), doctype, idnum: normaliseIdNumber(number) };
}
