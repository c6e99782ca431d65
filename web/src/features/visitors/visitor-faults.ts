import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import { duplicateKey, findDuplicates } from '@hall/shared/contract/field-rules';
import { VisitorDto } from '@hall/shared/contract/visitor';
import { findUnaccompanied } from '@hall/shared/rules/children';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { documentFault, findDocumentFault } from '@hall/shared/rules/documents';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { Fault } from '@hall/ui/forms/fault';
import type { DraftVisitor } from './draft-visitor';

/** By field: what is wrong with one row. */
export type RowFaults = Record<string, Fault>;

/** The same by the row's key. */
export type FaultsByRow = Record<string, RowFaults>;

/** Whose children come with an adult: a family's at most three each, a team's with one grown person among them. */
export interface ChildrenRule {
  isLed: boolean;
  /** In hall time. */
  today: HallDate;
}

/**
 * Checks each visitor by the rules that the server holds too, that none is entered twice (spec 5), and that no child comes
 * alone.
 * @param children unset where nobody asks who brings them
 * @param others the kinds of documents that the hall added; where they are not known, the server checks their numbers
 */
export function findVisitorFaults(
  visitors: DraftVisitor[],
  children?: ChildrenRule,
  others?: readonly OtherDocument[],
): FaultsByRow {
  const errors: FaultsByRow = {};
  const note = (row: string, field: string, key: string, params?: FieldFault['params']): void => {
    errors[row] = { ...errors[row], [field]: { key, ...(params && { params }) } };
  };
  for (const { key: row, realname, doctype, idnum } of visitors) {
    for (const { field, key } of checkForm(VisitorDto, { realname, doctype, idnum }).faults)
      note(row, field, key);
    const fault = others && !errors[row]?.idnum && findDocumentFault(doctype, idnum, others);
    const told = fault && documentFault(doctype, fault, others);
    if (told) note(row, 'idnum', told.key, told.params);
  }
  for (const { index, field, key, params } of findDuplicates(visitors)) {
    const row = visitors[index]?.key ?? '';
    if (!errors[row]?.idnum) note(row, field, key, params);
  }
  const alone = children ? findUnaccompanied(visitors, children.today, children.isLed) : [];
  // Whose number is wrong may be no child.
  for (const { row: index, fault } of alone) {
    const row = visitors[index]?.key ?? '';
    if (!errors[row]?.idnum) note(row, 'idnum', `validation.child.${fault}`);
  }
  return errors;
}

/** @returns the faults without those that name another row by its number, which has changed */
export const withoutDuplicates = (faults: FaultsByRow): FaultsByRow =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([row, { idnum, ...others }]) => {
      const isDuplicate = typeof idnum === 'object' && idnum.key === duplicateKey;
      const kept: RowFaults = idnum && !isDuplicate ? { ...others, idnum } : others;
      return Object.keys(kept).length ? [[row, kept]] : [];
    }),
  );

/**
 * An ID type that a file named and that is none of the five stands at its row until the row is changed: what was
 * guessed in its place is right by its form, and may be wrong all the same (spec 5: 'Incorrect ID type').
 */
export function keepKindFaults(before: FaultsByRow, found: FaultsByRow): FaultsByRow {
  const kept = Object.entries(before).flatMap(([row, { doctype }]) =>
    doctype ? [[row, { ...found[row], doctype }] as const] : [],
  );
  return { ...found, ...Object.fromEntries(kept) };
}
