import { type FieldFault, checkForm } from '@hall/shared/contract/check';
import { placeOf } from '@hall/platform/crypto/places';
import type { FileStore } from '@hall/platform/providers/files';
import {
  isCalendar,
  readCalendarInThread,
  SheetError,
  readNamedRowsInThread,
  type SheetLimits,
} from '@hall/toolkit/sheets';
import type { ImportDeps, ImportRules, ImportCells } from './import-kind';
import * as rowStore from './import-row.repository';
import type { ImportJob, ImportRow } from './import-job.entity';
import * as store from './import.repository';
import { rulesOf } from './kinds';
import { staffImportRowsMax } from '@hall/shared/codes/limits';
import { locales } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';

const importLimits: SheetLimits = {
  rows: staffImportRowsMax + 1,
  scanned: 2 * staffImportRowsMax,
  columns: 20,
  cellLength: 1000,
  inflatedBytes: 24 * 1024 * 1024,
  isCsv: true,
};

/** A row as in the file. */
interface ReadRow {
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
async function readRows(
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

/** Headings of earlier templates, which staff may have saved. */
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

const pageSize = 200;

/**
 * Reads the file and stores the expected result of each row; nothing else is written. After a crash the next worker
 * starts over. The file is removed once its rows are stored.
 */
export async function checkImport(
  deps: ImportDeps & { files: FileStore },
  job: ImportJob,
): Promise<void> {
  const { database, files, sealer } = deps;
  const rules = rulesOf(job.kind);
  const read = await readFile(deps, job, rules);
  if ('fault' in read)
    await store.endStage(database, job.id, { from: 'checking', to: 'failed', fault: read.fault });
  else {
    await rowStore.deleteRows(database, job.id);
    /** The first row for each key. */
    const seen = new Map<string, number>();
    for (let done = 0; done < read.rows.length; done += pageSize) {
      const total = read.rows.length;
      if (!(await store.importJobs.noteProgress(database, job.id, { done, total }))) break;
      const page = read.rows.slice(done, done + pageSize);
      const found = await examine(deps, rules, page, seen);
      await rowStore.insertRows(
        database,
        job.id,
        found.map(({ cells, ...row }) => ({
          ...row,
          cellsSealed: sealer.seal(JSON.stringify(cells), placeOf.importCells(job.id, row.row)),
        })),
      );
    }
    const { length } = read.rows;
    await store.importJobs.noteProgress(database, job.id, { done: length, total: length });
    await store.endStage(database, job.id, { from: 'checking', to: 'checked' });
  }
  if (job.fileKey) await files.remove(job.fileKey);
}

async function readFile(
  deps: Pick<ImportDeps, 'database'> & { files: FileStore },
  job: ImportJob,
  rules: ImportRules<object>,
): Promise<{ rows: ReadRow[] } | { fault: string }> {
  const bytes = job.fileKey ? await deps.files.get(job.fileKey) : undefined;
  if (!bytes) return { fault: 'imports.fault.unreadable' };
  try {
    if (!rules.rowsOfCalendar || !isCalendar(job.filename))
      return { rows: await readRows(rules, { bytes, filename: job.filename }) };
    const days = await readCalendarInThread({ bytes, filename: job.filename });
    // A recurring closure would be stored as a single day, and the other years would be lost silently.
    if (days.some(({ note }) => note?.is === 'recurring'))
      return { fault: 'imports.fault.recurring' };
    const rows = await rules.rowsOfCalendar(days, deps);
    return { rows: rows.map((row, at) => ({ ...row, row: at + 1, faults: [] })) };
  } catch (error) {
    if (error instanceof SheetError) return { fault: `imports.fault.${error.fault}` };
    throw error;
  }
}

type Examined = Pick<ImportRow, 'row' | 'state' | 'faults' | 'affected'> & Pick<ReadRow, 'cells'>;

async function examine(
  deps: ImportDeps,
  rules: ImportRules<object>,
  page: ReadRow[],
  seen: Map<string, number>,
): Promise<Examined[]> {
  const rows = await Promise.all(
    page.map(async (row) => ({ ...row, ...(await readForm(rules, row, deps)) })),
  );
  const sound = rows.filter(({ faults }) => !faults.length);
  const findings = await rules.examine(
    deps,
    sound.map(({ form }) => form),
  );
  const findingOf = new Map(sound.map((row, index) => [row.row, findings[index]]));
  return rows.map(({ row, cells, note, faults: inForm, form }) => {
    const { exists = false, affected = 0, faults: found = [] } = findingOf.get(row) ?? {};
    const faults = [...inForm, ...found];
    if (!faults.length && !note) faults.push(...findRepeat(rules, form, row, seen));
    const state = faults.length ? 'faulty' : exists ? 'exists' : note ? 'skipped' : 'new';
    if (note) faults.push(note);
    const isOpen = state === 'new' || state === 'skipped';
    return { row, cells, state, affected: isOpen ? affected : 0, faults };
  });
}

/** All rows with the same key except the first are faulty. */
function findRepeat(
  rules: ImportRules<object>,
  form: object,
  row: number,
  seen: Map<string, number>,
): FieldFault[] {
  const key = rules.keyOf(form);
  const first = seen.get(key);
  if (first === undefined) {
    seen.set(key, row);
    return [];
  }
  const field = rules.columns.find(({ isNeeded }) => isNeeded)?.name ?? '';
  return [{ field, key: 'imports.fault.repeated', params: { row: first } }];
}
