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
import { type ActName, type Actor, recordAct } from '../../foundation/audit';
import { assertFewOpen, getOwnJob, ownerOf } from '../../foundation/jobs';
import { countRows } from './import.repository';
import type { ImportJob, ImportRow } from './import-job.entity';
import * as rowStore from './import-row.repository';
import * as store from './import.repository';
import { type ImportDeps, openCells } from './import-kind';
import { rulesOf } from './kinds';

export type ImportDesk = Pick<ImportDeps, 'database' | 'sealer'> & { files: FileStore };

/**
 * Stores an encrypted file; a worker checks its rows and writes nothing else.
 * @returns the import's id
 * @throws {AnswerError} A00010 without permission to do the same by hand; A00002 at `file` without a file; A00012 if
 *   three of the actor's imports are already open
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
      // Stores only the extension; the file name can contain a person's name.
      filename: `import${/\.\w{1,5}$/.exec(file.filename)?.[0] ?? ''}`,
      fileKey,
    });
    notify(transaction, 'imports.run', { importId: id });
    await recordImport(transaction, by, 'import.order', id, { kind, bytes: file.bytes.length });
    return id;
  });
}

/** A row of the file with its expected or actual result. */
export interface ReadRow extends Pick<ImportRow, 'row' | 'state' | 'faults' | 'affected'> {
  /** Identifies the row for a reader, numbers masked; undefined if its cells cannot be decrypted. */
  label: string | undefined;
}

/** @returns a page of the actor's own imports, newest first by default */
export const listImports = (
  { database }: Pick<ImportDesk, 'database'>,
  query: ListQueryDto,
  by: Actor,
): Promise<ListPage<store.CountedImport>> => store.readOwnImports(database, ownerOf(by), query);

/** @throws {AnswerError} A00009 unless it is the actor's own import */
export async function getImport(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  by: Actor,
): Promise<store.CountedImport> {
  const [job, rowsOf] = [await getOwn(database, id, by), await countRows(database, [id])];
  return { job, rows: rowsOf(id) };
}

/** @returns a page of the rows, each with its expected or actual result; throws A00009 as above */
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
 * Excludes a row or includes it again, until the import is confirmed.
 * @throws {AnswerError} A00009 unless it is the actor's own import; A00012 if it is confirmed, or the row would not be
 *   added anyway
 */
export async function takeImportRow(
  { database }: Pick<ImportDesk, 'database'>,
  id: string,
  { row, taken }: TakeImportRowDto,
  by: Actor,
): Promise<void> {
  await getOwn(database, id, by);
  await database.transaction(async (transaction) => {
    // An update to the same state takes the row lock, so a confirmation at this moment waits or is seen here.
    const stays = { from: ['checked' as const], to: 'checked' as const };
    const isOpen = await store.importJobs.moveOwn(transaction, ownerOf(by), id, stays);
    if (!isOpen || !(await rowStore.markTaken(transaction, id, row, taken)))
      throw wrongStateError();
  });
}

/**
 * Queues the new rows to be carried out. Faulty, existing and excluded rows stay unchanged.
 * @throws {AnswerError} A00009; A00010; A00012 if it is not checked or has no new rows
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
    await recordImport(transaction, by, 'import.confirm', id, { kind, ...rows.states });
  });
}

/** Cancels an import; rows that were carried out stay. @throws {AnswerError} A00009; A00012 if it has ended */
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
    await recordImport(transaction, by, 'import.cancel', id, { kind });
  });
}

/** @throws {AnswerError} A00010 without permission to do the same by hand */
export function assertMay(kind: ImportKind, { staff }: Actor): void {
  if (!isPermitted(staff.role, importPermissions[kind]))
    throw new AnswerError(AnswerCode.notAllowed, { status: 403 });
}

/** @throws {AnswerError} A00009 unless it is the actor's own import */
export const getOwn = (
  database: ImportDeps['database'],
  id: string,
  by: Actor,
): Promise<ImportJob> => getOwnJob(store.importJobs, database, id, by);

/** Writes the audit entry of an import in its transaction. */
export function recordImport(
  transaction: Parameters<typeof recordAct>[0],
  by: Actor,
  act: ActName,
  id: string,
  after: object,
): Promise<void> {
  return recordAct(transaction, {
    ...by,
    act,
    subject: { type: 'import', id },
    after,
  });
}
