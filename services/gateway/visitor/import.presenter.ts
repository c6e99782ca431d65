import type { Locale } from '@hall/shared/codes/states';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { type DocumentRules, docTypesTaken } from '@hall/shared/rules/document-kinds';
import { translate } from '@hall/shared/locales/translate';
import type { PeopleRead } from '@hall/shared/rules/read-people';
import { createImportTemplate } from '@hall/toolkit/sheets';
import { FileAnswer } from '../calls/send-file';

/** The people in a file, unmasked for the sender, who is about to book for them. */
export function presentImport(
  { rows, faults, otherSheets }: PeopleRead,
  locale: Locale,
): VisitorImportAnswer {
  return {
    rows,
    errors: faults.map(({ row, field, key }) => ({ row, field, errmsg: translate(locale, key) })),
    ...(otherSheets && { othersheets: otherSheets }),
  };
}

/** @returns an empty sheet with the recognised headings */
export async function presentTemplate(
  locale: Locale,
  documents: DocumentRules,
): Promise<FileAnswer> {
  const name = translate(locale, 'sheets.template.filename');
  const file = await createImportTemplate(locale, docTypesTaken(documents), documents.others);
  return new FileAnswer('xlsx', name, file);
}
