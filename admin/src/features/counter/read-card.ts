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

/** A person as typed by a document reader. Not every reader sends the name. */
export interface ReadCard {
  realname?: string;
  doctype: DocType;
  idnum: string;
}

/** A date of birth. Without dashes it would look like a permit number. */
const writtenDate = /^\d{4}-\d{2}-\d{2}$/;
/** Separators between the fields of a document. Among control characters, Tab and `GS` are the most common. */
const separators = /[,，;；|\p{Cc}]+/u;

/**
 * Parses the input of a document reader: a number alone, or the fields of the card including the name.
 * @param kinds the kinds of documents that the hall accepts
 * @returns undefined if the input contains no document number
 */
export function readCard(scan: string, kinds = standardDocTypes): ReadCard | undefined {
  const fields = scan
    .split(separators)
    .map(cleanScan)
    .filter((field) => field && !writtenDate.test(field));
  const documents = fields
    .map((field) => ({ doctype: guessDocType(field, kinds), number: field }))
    .filter(({ doctype, number }) => !findDocumentFault(doctype, number));
  // The date of birth of a card looks like a permit number.
  const document =
    documents.find(({ doctype, number }) => isCitizenNumber(doctype, normaliseIdNumber(number))) ??
    documents[0];
  return document && withName(fields, document.doctype, document.number);
}

/** If a reader sends the name, it comes first. */
function withName(fields: string[], doctype: DocType, number: string): ReadCard {
  const [first] = fields;
  const isName = first !== undefined && first !== number && isRealName(normaliseRealName(first));
  return { ...(isName && { realname: first }), doctype, idnum: normaliseIdNumber(number) };
}
