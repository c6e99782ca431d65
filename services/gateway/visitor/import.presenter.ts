import type { Locale } from '@hall/shared/codes/states';
import type { VisitorImportAnswer } from '@hall/shared/contract/visitor-import';
import { translate } from '@hall/shared/locales/translate';
import type { ImportedPeople } from '@hall/toolkit/sheets';

/** The people of a file go back to who sent it, unmasked: they are about to be booked. */
export function presentImport(
  { rows, faults }: ImportedPeople,
  locale: Locale,
): VisitorImportAnswer {
  return {
    rows,
    errors: faults.map(({ row, field, key }) => ({ row, field, errmsg: translate(locale, key) })),
  };
}
