import type { DocType } from '@hall/shared/codes/states';
import { standardDocTypes } from '@hall/shared/rules/document-kinds';
import {
  guessDocType,
  findDocumentFault,
  isCitizenNumber,
  normaliseIdNumber,
} from '@hall/shared/rules/documents';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import { isRealName, normaliseRealName } from '@hall/shared/rules/names';

/** Somebody as a document reader types him: the name only where the reader gives it. */
export interface ReadCard {
  realname?: string;
  doctype: DocType;
  idnum: string;
}

/** A date of birth: without its dashes it looks like a permit's number. */
const writtenDate = /^\d{4}-\d{2}-\d{2}$/;
/** What readers put between the fields of a document: of control characters Tab and `GS` above all. */
const separators = /[,，;；|\p{Cc}]+/u;

/**
 * Reads what a document reader sent in place of a keyboard: a number alone, or the fields of the card with the name
 * among them.
 * @param kinds of documents that the hall takes
 * @returns undefined where there is no document's number in it
 */
export function readCard(scan: string, kinds = standardDocTypes): ReadCard | undefined {
  const fields = scan
    .split(separators)
    .map(cleanScan)
    .filter((field) => field && !writtenDate.test(field));
  const documents = fields
    .map((field) => ({ doctype: guessDocType(field, kinds), number: field }))
    .filter(({ doctype, number }) => !findDocumentFault(doctype, number));
  // A card's date of birth looks like a permit.
  const document =
    documents.find(({ doctype, number }) => isCitizenNumber(doctype, normaliseIdNumber(number))) ??
    documents[0];
  return document && withName(fields, document.doctype, document.number);
}

/** The name stands first on every reader's list, where it is there. */
function withName(fields: string[], doctype: DocType, number: string): ReadCard {
  const [first] = fields;
  const isName = first !== undefined && first !== number && isRealName(normaliseRealName(first));
  return { ...(isName && { realname: first }), doctype, idnum: normaliseIdNumber(number) };
}
