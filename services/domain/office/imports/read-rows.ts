import { staffImportRowsMax } from '@hall/shared/contract/staff/imports';
import { checkForm, type FieldFault } from '@hall/shared/contract/check';
import { translate } from '@hall/shared/locales/translate';
import { plainHeading, SheetError, type SheetLimits, type SheetRow } from '@hall/toolkit/sheets';
import type { ImportCells, ImportRules } from './import-kind';

export const importLimits: SheetLimits = {
  rows: staffImportRowsMax + 1,
  scanned: 2 * staffImportRowsMax,
  columns: 20,
  inflatedBytes: 24 * 1024 * 1024,
  isCsv: true,
};

/** A file without the headings of its kind: nobody can say what its columns are. */
export class HeadingError extends Error {}

/** A row as it stands in the file. */
export interface ReadRow {
  row: number;
  cells: ImportCells;
  /** Cells whose text cannot be trusted: a formula, a number that has lost its last digits. */
  faults: FieldFault[];
}

/**
 * Names the cells by the headings of the first row, in whatever order and of either language.
 * @throws {HeadingError} where a needed column is missing
 * @throws {SheetError} `empty`: nothing but headings; `tooManyRows`
 */
export function nameCells(
  { columns }: ImportRules<object>,
  [head, ...body]: SheetRow[],
): ReadRow[] {
  const headings = (head?.cells ?? []).map(({ text }) => plainHeading(text));
  const places = columns.map(({ name }) => ({
    name,
    at: headings.findIndex((heading) => namesOf(name).includes(heading)),
  }));
  if (columns.some(({ isNeeded }, index) => isNeeded && places[index]?.at === -1))
    throw new HeadingError();
  if (!body.length) throw new SheetError('empty');
  return body.map(({ row, cells }) => {
    const read: ReadRow = { row, cells: {}, faults: [] };
    for (const { name, at } of places) {
      const cell = at >= 0 ? cells[at] : undefined;
      read.cells[name] = (cell?.text ?? '').slice(0, 1000);
      if (cell?.fault) read.faults.push({ field: name, key: `batch.fault.${cell.fault}` });
    }
    return read;
  });
}

const namesOf = (name: string): string[] => [
  name.replace(/_/g, ''),
  ...(['zh', 'en'] as const).map((locale) =>
    plainHeading(translate(locale, `batch.column.${name}`)),
  ),
];

/** @returns the row's form, or what is wrong in it: empty cells count as not given */
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
