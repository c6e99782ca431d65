import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocumentRules } from '@hall/shared/rules/document-kinds';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { AnswerError } from '@hall/platform/errors';
import { SheetError, type SheetFault } from './sheet';
import { readPeopleInThread } from './sheet-thread';

/**
 * Reads the people in an uploaded xls, xlsx, csv or txt file.
 * @param file undefined if none was uploaded
 * @param documents the hall's setting: the accepted kinds
 * @returns every row as it was understood, with its faults
 * @throws {AnswerError} A00002 at the field `file` if the whole file is refused; A00001 (503) while too many files
 *   are being read
 */
export async function importPeople(
  file: { bytes: Uint8Array; filename: string } | undefined,
  documents: DocumentRules,
): Promise<PeopleRead> {
  if (!file) throw refusal('validation.file.required');
  try {
    return await readPeopleInThread(file, documents);
  } catch (error) {
    if (error instanceof SheetError) throw refusal(keyOf(error.fault));
    throw error;
  }
}

const keyOf = (fault: SheetFault): string => `validation.import.${fault}`;

const refusal = (key: string): AnswerError =>
  new AnswerError(AnswerCode.badInput, { key, faults: [{ field: 'file', key }] });
