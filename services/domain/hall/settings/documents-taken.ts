import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { DocType } from '@hall/shared/codes/states';
import { docTypesTaken } from '@hall/shared/rules/document-kinds';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { HallSettings } from './hall-settings';
import type { Settings } from './settings';

const key = 'validation.doctypeNotTaken';

/** @throws {AnswerError} A00002 at `doctype` where the hall does not take this kind of document */
export async function assertDocumentTaken(settings: Settings, doctype: DocType): Promise<void> {
  const { documents } = await settings.get();
  if (!docTypesTaken(documents).includes(doctype)) throw fieldError('doctype', key);
}

/** @throws {AnswerError} A00002 at `doctype` of each row whose kind of document the hall does not take */
export function assertPartyTaken(
  { documents }: Pick<HallSettings, 'documents'>,
  party: readonly { doctype: DocType }[],
): void {
  const taken = docTypesTaken(documents);
  const faults = party.flatMap(({ doctype }, index) =>
    taken.includes(doctype) ? [] : [{ field: 'doctype', index, key }],
  );
  if (faults.length) throw new AnswerError(AnswerCode.badInput, { faults });
}
