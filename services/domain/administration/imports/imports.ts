import { randomUUID } from 'node:crypto';
import {
  type ImportKind,
  importPermissions,
  type ListImportRowsDto,
  type TakeImportRowDto,
} from '@hall/shared/contract/staff/imports';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { isPermitted } from '@hall/shared/rules/permissions';
import { AnswerError, fieldError, wrongStateError } from '@hall/platform/errors';
import { placeOf } from '@hall/platform/crypto/places';
import { type ListPage, mapPage } from '@hall/platform/postgres/page';
import type { FileStore } from '@hall/platform/providers/files';
import { notify } from '@hall/queues/notify';
import { type Actor, recordAct } from '../../foundation/audit';
import { assertFewOpen, getOwnJob, ownerOf } from '../../foundation/jobs';
import { countRows } from './count-rows.repository';
import type { ImportJob } from './import-job.entity';
import type { ImportRow } from './import-row.entity';
import * as rowStore from './import-row.repository';
import * as store from './import.repository';
import type { ImportDeps } from './import-kind';
import { openCells } from './open-cells';
import { rulesOf } from './kinds';

export type ImportDesk = Pick<ImportDeps, 'database' | 'sealer'> & { files: FileStore };

/**
 * Takes a file; a worker checks its rows, and writes nothing. The file lies sealed until then.
 * @returns the import's id
 * @throws {AnswerError} A00010 who may not do the same by hand; A00002 at `file` where none came; A00012 where
 *   three of one's own wait already
 */
export async function orderImport(
  { database, files }: ImportDesk,
  kind: ImportKind,
  file: { bytes: Buffer; filename: string } | undefined,
  by: Actor,
): Promise<string> {
  assertMay(kind, by);
  if (!file?.bytes.length) throw fieldError('file', 'validation.file.required');
  await assertFewOpen(store.importJobs, database, by, 'imports.fault.toomany');
  const fileKey = `imports/${randomUUID()}.bin`;
  await files.put(fileKey, file.bytes, 'application/octet-stream');
  return database.transaction(async (transaction) => {
    const id = await store.insertImport(transaction, {
      kind,
      staffId: ownerOf(by),
      staff: by.staff.username,
      role: by.staff.role,
      address: by.address,
      // Only its ending says anything; the name itself may be somebody's.
      filename: `import${/\.\w{1,5}$/.exec(file.filename)?.[0] ?? ''}`,
      fileKey,
    });
    notify(transaction, 'imports.run', { importId: id });
    await recordImport(transaction, by, 'order', id, { kind, bytes: file.bytes.length });
    return id;
  });
}

/** A row of the file, and what would become, or became, of it. */
export interface ReadRow extends Pick<ImportRow, 'row' | 'state' | 'faults' | 'affected'> {
  /** What names it to a reader, numbers masked; undefined where its cells cannot be opened. */
  label: string | undefined;
}

/** @returns a page of one's own imports, newest first unless it is asked for otherwise. */
export const listImports = (
  { database }: Pick<ImportDesk, 'database'>,
  query: ListQueryDto,
  by: Actor,
): Promise<ListPage<store.CountedImport>> => store.readOwnImports(database, ownerOf(by), query);

/** @throws {AnswerError} A00009 no such import of one's own */
export async function getImport(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  by: Actor,
): Promise<store.CountedImport> {
  const [job, rowsOf] = [await getOwn(database, id, by), await countRows(database, [id])];
  return { job, rows: rowsOf(id) };
}

/** @returns a page of the rows with what would become, or became, of each; A00009 as above */
export async function listImportRows(
  { database, sealer }: Pick<ImportDesk, 'database' | 'sealer'>,
  id: string,
  query: ListImportRowsDto,
  by: Actor,
): Promise<ListPage<ReadRow>> {
  const { kind } = await getOwn(database, id, by);
  return mapPage(await rowStore.readRowPage(database, id, query), (found) => {
    const { row, state, cellsSealed, faults, affected } = found;
    const cells = openCells(sealer, cellsSealed, placeOf.importCells(id, row));
    return { row, state, faults, affected, label: cells && rulesOf(kind).labelOf(cells) };
  });
}

/**
 * Leaves a row out of what is carried out, or takes it in again, as long as nothing is confirmed.
 * @throws {AnswerError} A00009 no such import of one's own; A00012 it is confirmed, or the row would not be added anyway
 */
export async function takeImportRow(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  { row, taken }: TakeImportRowDto,
  by: Actor,
): Promise<void> {
  await getOwn(database, id, by);
  await database.transaction(async (transaction) => {
    // Moved to where it is: whoever confirms in this moment waits for the row, or is seen here.
    const stays = { from: ['checked' as const], to: 'checked' as const };
    const isOpen = await store.importJobs.moveOwn(transaction, ownerOf(by), id, stays);
    if (!isOpen || !(await rowStore.markTaken(transaction, id, row, taken)))
      throw wrongStateError();
  });
}

/**
 * Has the new rows carried out; what is faulty, there already or left out by hand stays as it is.
 * @throws {AnswerError} A00009; A00010; A00012 it is not checked, or has nothing new
 */
export async function confirmImport(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  by: Actor,
): Promise<void> {
  const { job, rows } = await getImport({ database }, id, by);
  const { kind } = job;
  assertMay(kind, by);
  if (!rows.states.new) throw wrongStateError('imports.fault.nothing');
  await database.transaction(async (transaction) => {
    const change = { from: ['checked' as const], to: 'confirmed' as const };
    if (!(await store.importJobs.moveOwn(transaction, ownerOf(by), id, change)))
      throw wrongStateError();
    notify(transaction, 'imports.run', { importId: id });
    await recordImport(transaction, by, 'confirm', id, { kind, ...rows.states });
  });
}

/** Ends an import; rows that were carried out stay. @throws {AnswerError} A00009; A00012 it has ended */
export async function cancelImport(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  by: Actor,
): Promise<void> {
  const { kind } = await getOwn(database, id, by);
  await database.transaction(async (transaction) => {
    const cancelled = await store.importJobs.moveOwn(transaction, ownerOf(by), id, {
      from: ['queued', 'checking', 'checked', 'confirmed', 'running'],
      to: 'cancelled',
    });
    if (!cancelled) throw wrongStateError();
    await recordImport(transaction, by, 'cancel', id, { kind });
  });
}

/** @throws {AnswerError} A00010 who may not do by hand what the kind does */
export function assertMay(kind: ImportKind, { staff }: Actor): void {
  if (!isPermitted(staff.role, importPermissions[kind]))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
}

/** @throws {AnswerError} A00009 no such import of one's own */
export const getOwn = (
  database: ImportDeps['database'],
  id: string,
  by: Actor,
): Promise<ImportJob> => getOwnJob(store.importJobs, database, id, by);

/** Records an act of an import in its transaction. @param act without `import.`, as `confirm` */
export function recordImport(
  transaction: Parameters<typeof recordAct>[0],
  by: Actor,
  act: string,
  id: string,
  after: object,
): Promise<void> {
  return recordAct(transaction, {
    ...by,
    act: `import.${act}`,
    subject: { type: 'import', id },
    after,
  });
}
