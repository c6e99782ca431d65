import type { FieldFault } from '@hall/shared/contract/check';
import { placeOf } from '@hall/platform/crypto/places';
import type { FileStore } from '@hall/platform/providers/files';
import { isCalendar, readCalendarInThread, SheetError } from '@hall/toolkit/sheets';
import type { ImportDeps, ImportRules } from './import-kind';
import * as rowStore from './import-row.repository';
import type { ImportJob, ImportRow } from './import-job.entity';
import * as store from './import.repository';
import { rulesOf } from './kinds';
import { readForm, type ReadRow, readRows } from './read-rows';

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
