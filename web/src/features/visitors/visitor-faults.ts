import type { AccountType } from '@hall/shared/codes/states';
import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import { duplicateKey, findDuplicates } from '@hall/shared/contract/field-rules';
import { VisitorDto } from '@hall/shared/contract/visitor';
import { findUnaccompanied } from '@hall/shared/rules/children';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { documentFault, findDocumentFault } from '@hall/shared/rules/documents';
import type { HallDate } from '@hall/shared/rules/hall-time';
import type { Fault } from '@hall/ui/forms/fault';
import { type DraftVisitor, findAskedRows } from './draft-visitor';

/** The errors of one row by field. */
export type RowFaults = Record<string, Fault>;

/** The errors of all rows by the row's key. */
export type FaultsByRow = Record<string, RowFaults>;

/** The rule for accompanied children: at most three per adult in a family, at least one adult in a team. */
export interface ChildrenRule {
  type: AccountType;
  /** Days of the chosen sessions; age is counted on each. */
  visitDates: readonly HallDate[];
}

/**
 * Checks each filled-in visitor with the server's rules, and that nobody is entered twice (spec 5) or is an unaccompanied child.
 * @param children unset if the form does not check who accompanies children
 * @param others the document types that the hall added; while they are unknown, the server checks their numbers
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
  const asked = findAskedRows(visitors);
  for (const { key: row, visitorid, realname, doctype, idnum } of asked) {
    if (visitorid) continue;
    for (const { field, key, params } of checkForm(VisitorDto, { realname, doctype, idnum }).faults)
      note(row, field, key, params);
    const fault = others && !errors[row]?.idnum && findDocumentFault(doctype, idnum, others);
    const numberFault = fault && documentFault(doctype, idnum, fault, others);
    if (numberFault) note(row, 'idnum', numberFault.key, numberFault.params);
  }
  for (const { index, field, key, params } of findDuplicates(visitors.map(distinct))) {
    const row = visitors[index]?.key ?? '';
    if (!errors[row]?.idnum) note(row, field, key, params);
  }
  const alone = children?.visitDates.flatMap((date) =>
    findUnaccompanied(asked, date, children.type),
  );
  // A row with an invalid number may not be a child.
  for (const { row: index, fault } of alone ?? []) {
    const row = asked[index]?.key ?? '';
    if (!errors[row]?.idnum) note(row, 'idnum', `validation.child.${fault}`);
  }
  return errors;
}

/** Masked numbers of different people can be equal. */
const distinct = ({ visitorid, doctype, idnum }: DraftVisitor) => ({
  doctype,
  idnum: visitorid ? `saved ${visitorid}` : idnum,
});

/** @returns the errors without those that name another row by its number, which has changed */
export const withoutDuplicates = (faults: FaultsByRow): FaultsByRow =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([row, { idnum, ...others }]) => {
      const isDuplicate = typeof idnum === 'object' && idnum.key === duplicateKey;
      const retained: RowFaults = idnum && !isDuplicate ? { ...others, idnum } : others;
      return Object.keys(retained).length ? [[row, retained]] : [];
    }),
  );

/**
 * Keeps the error of an unknown ID type from a file until its row changes. The guessed type has a valid form but may be
 * wrong (spec 5: 'Incorrect ID type').
 */
export function retainKindFaults(before: FaultsByRow, found: FaultsByRow): FaultsByRow {
  const retained = Object.entries(before).flatMap(([row, { doctype }]) =>
    doctype ? [[row, { ...found[row], doctype }] as const] : [],
  );
  return { ...found, ...Object.fromEntries(retained) };
}
