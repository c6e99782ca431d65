import { staffImportRowsMax } from '@hall/shared/codes/limits';
import { locales } from '@hall/shared/codes/states';
import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import { translate } from '@hall/shared/locales/translate';
import { readNamedRowsInThread, type SheetLimits } from '@hall/toolkit/sheets';
import type { ImportCells, ImportRules } from './import-kind';

const importLimits: SheetLimits = {
  rows: staffImportRowsMax + 1,
  scanned: 2 * staffImportRowsMax,
  columns: 20,
  cellLength: 1000,
  inflatedBytes: 24 * 1024 * 1024,
  isCsv: true,
};

/** A row as in the file. */
export interface ReadRow {
  row: number;
  cells: ImportCells;
  /** Cells with unreliable text: a formula, a number that has lost its last digits, or a truncated text. */
  faults: FieldFault[];
  /** Why the row is skipped until its owner includes it, such as an event with times (product 11). */
  note?: FieldFault;
}

/**
 * Reads a file's rows. The headings of the first row name the cells, in any order and either language.
 * @throws {SheetError} for a file that is refused as a whole; {AnswerError} A00001 while too many are being read
 */
export async function readRows(
  { columns }: ImportRules<object>,
  file: { bytes: Uint8Array; filename: string },
): Promise<ReadRow[]> {
  const named = columns.map(({ name, isNeeded }) => ({
    name,
    isNeeded,
    headings: headingsOf(name),
  }));
  const rows = await readNamedRowsInThread(file, named, importLimits);
  return rows.map(({ faults, ...row }) => ({
    ...row,
    faults: faults.map(({ column, fault }) => ({ field: column, key: `imports.fault.${fault}` })),
  }));
}

/** Headings of earlier templates, which staff may have kept. */
const formerHeadings: Record<string, string[]> = { areaid: ['区域'], loginid: ['Login name'] };

const headingsOf = (name: string): string[] => [
  ...locales.map((locale) => translate(locale, `imports.column.${name}`)),
  ...(formerHeadings[name] ?? []),
];

/** @returns the row's form or its faults; empty cells count as not given */
export async function readForm(
  rules: ImportRules<object>,
  { cells, faults }: Pick<ReadRow, 'cells' | 'faults'>,
  deps: Parameters<ImportRules<object>['fieldsOf']>[1],
): Promise<{ form: object; faults: FieldFault[] }> {
  const fields = Object.entries(await rules.fieldsOf(cells, deps));
  const given = Object.fromEntries(
    fields.filter(([, value]) => value !== '' && value !== undefined),
  );
  const { value, faults: found } = checkForm(rules.Dto, given);
  return { form: value, faults: faults.length ? faults : found };
}
