import type { TFunction } from 'i18next';
import { checkForm } from '@hall/shared/contract/check';
import { findDuplicateRows } from '@hall/shared/contract/field-rules';
import { VisitorDto } from '@hall/shared/contract/visitor';
import type { DraftVisitor } from './booking-draft';

/** By the row's key, by field: what is wrong, in the reader's language. */
export type RowErrors = Record<string, Record<string, string>>;

/** Checks each visitor by the rules that the server holds too, and that none is entered twice (spec 5). */
export function findVisitorFaults(visitors: DraftVisitor[], t: TFunction): RowErrors {
  const errors: RowErrors = {};
  const note = (row: string, field: string, text: string): void => {
    errors[row] = { ...errors[row], [field]: text };
  };
  for (const { key: row, realname, doctype, idnum } of visitors)
    for (const { field, key } of checkForm(VisitorDto, { realname, doctype, idnum }).faults)
      note(row, field, t(key));
  for (const index of findDuplicateRows(visitors)) {
    const row = visitors[index]?.key ?? '';
    if (!errors[row]?.idnum) note(row, 'idnum', t('validation.idnum.duplicate'));
  }
  return errors;
}
