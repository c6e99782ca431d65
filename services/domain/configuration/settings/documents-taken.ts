import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocType } from '@hall/shared/codes/states';
import type { FieldFault } from '@hall/shared/contract/check';
import {
  docTypesKnown,
  docTypesTaken,
  isOtherDocType,
  type OtherDocument,
} from '@hall/shared/rules/document-kinds';
import { documentFault, findDocumentFault } from '@hall/shared/rules/documents';
import { AnswerError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { HallSettings } from '@hall/shared/rules/settings';
import { readSettings, type Settings } from './settings';

/** A document from a form. */
interface Given {
  doctype: DocType;
  idnum: string;
}

/**
 * @throws {AnswerError} A00002 at `doctype` if the hall does not accept this type, at `idnum` if the number does not
 *   fit it
 */
export async function assertDocumentTaken(settings: Settings, given: Given): Promise<void> {
  const { documents } = await settings.get();
  refuse(findFault(documents.others, docTypesTaken(documents), given));
}

/**
 * Checks a document for a search or an identification, where a type that was switched off is still valid.
 * @throws {AnswerError} A00002 at `doctype` for an unknown type, at `idnum` if the number does not fit it
 */
export async function assertDocumentKnown(database: Queryable, given: Given): Promise<void> {
  if (isOtherDocType(given.doctype)) refuse(findUnknown(await readOtherDocuments(database), given));
}

/** @throws {AnswerError} A00002 at each row, as `assertDocumentKnown` */
export async function assertPartyKnown(
  database: Queryable,
  party: readonly Given[],
): Promise<void> {
  if (!party.some(({ doctype }) => isOtherDocType(doctype))) return;
  const others = await readOtherDocuments(database);
  refuse(
    party.flatMap((given, index) =>
      findUnknown(others, given).map((fault) => ({ ...fault, index })),
    ),
  );
}

/** @returns the faults that `assertDocumentKnown` throws, for many documents of one list */
export const findUnknown = (others: readonly OtherDocument[], given: Given): FieldFault[] =>
  findFault(others, docTypesKnown({ others }), given);

/** @throws {AnswerError} A00002 at each row, as `assertDocumentTaken` */
export function assertPartyTaken(
  { documents }: Pick<HallSettings, 'documents'>,
  party: readonly Given[],
): void {
  const taken = docTypesTaken(documents);
  refuse(
    party.flatMap((given, index) =>
      findFault(documents.others, taken, given).map((fault) => ({ ...fault, index })),
    ),
  );
}

function findFault(
  others: readonly OtherDocument[],
  taken: readonly DocType[],
  { doctype, idnum }: Given,
): FieldFault[] {
  if (!taken.includes(doctype)) {
    const isKnown = docTypesKnown({ others }).includes(doctype);
    return [
      { field: 'doctype', key: isKnown ? 'validation.doctypeNotTaken' : 'validation.doctype' },
    ];
  }
  // The form's schema already checked the number of a built-in type.
  const fault = isOtherDocType(doctype) && findDocumentFault(doctype, idnum, others);
  return fault ? [{ field: 'idnum', ...documentFault(doctype, idnum, fault, others) }] : [];
}

function refuse(faults: FieldFault[]): void {
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}

/** @returns the document types that the hall added, for callers without `Settings` */
export async function readOtherDocuments(database: Queryable): Promise<readonly OtherDocument[]> {
  return (await readSettings(database)).documents.others;
}
