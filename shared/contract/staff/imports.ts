import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Permission } from '../../rules/permissions';
import { type ListAnswer, ListQueryDto } from './list';
import { staffImportMaxBytes } from '../../codes/limits';
import { staffCall } from './endpoint';

export const importKinds = ['blacklist', 'authunits', 'closures'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The permission for each kind: the same as for the manual action. */
export const importPermissions: Record<ImportKind, Permission> = {
  blacklist: 'blacklist.edit',
  authunits: 'auth-units.manage',
  closures: 'schedule.write',
};

export class CreateImportDto {
  @IsIn(importKinds, { message: 'validation.invalid' })
  kind: ImportKind;
}

export class ListImportsDto extends ListQueryDto {}

/** State of a row: it would be added, exists already, is invalid, is skipped (by its owner, or until its owner includes it), or was added. */
export const ImportRowState = {
  new: 'new',
  exists: 'exists',
  faulty: 'faulty',
  skipped: 'skipped',
  added: 'added',
} as const;
export type ImportRowState = (typeof ImportRowState)[keyof typeof ImportRowState];
export const importRowStates: readonly ImportRowState[] = Object.values(ImportRowState);

export class ListImportRowsDto extends ListQueryDto {
  @IsOptional()
  @IsIn(importRowStates, { message: 'validation.invalid' })
  state?: ImportRowState;
}

/** Excludes a row before the import runs, or includes it again. */
export class TakeImportRowDto {
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(10_000_000, { message: 'validation.invalid' })
  row: number;

  @IsBoolean({ message: 'validation.invalid' })
  taken: boolean;
}

/** `checked`: nothing is written yet. Its owner must confirm. */
export type ImportState =
  | 'queued'
  | 'checking'
  | 'checked'
  | 'confirmed'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'erased';

export interface ImportJob {
  importid: string;
  kind: ImportKind;
  state: ImportState;
  /** Why the whole file was refused. Empty if it was not. */
  fault: string;
  /** Rows of the present stage. `done` counts those processed. */
  total: number;
  done: number;
  /** Rows by state. All 0 until they are checked. */
  rows: Record<ImportRowState, number>;
  /** Orders that the new rows would cancel. */
  affected: number;
  /** First passwords that were not fetched yet. */
  passwords: number;
  createdat: string;
  finishedat: string;
  /** When the import and all data read from its file are erased. */
  expiresat: string;
}

/** A row of the file; numbers masked. */
export interface ImportRow {
  row: number;
  state: ImportRowState;
  label: string;
  /** Orders that the row would cancel. */
  affected: number;
  /** Faults, each with its column. */
  faults: { column: string; message: string }[];
}

export const importEndpoints = {
  create: staffCall<ImportJob>()('imports', {
    access: 'imports.write',
    summary: 'Takes an xls, xlsx, csv or txt file; its rows are checked, and nothing is written.',
    Dto: CreateImportDto,
    status: 202,
    file: { field: 'file', maxBytes: staffImportMaxBytes },
  }),
  list: staffCall<ListAnswer<ImportJob>>('get')('imports', {
    access: 'imports.write',
    summary: 'One’s own imports, newest first.',
    Dto: ListImportsDto,
  }),
  get: staffCall<ImportJob>('get')('imports/:importid', {
    access: 'imports.write',
    summary: 'Progress of one’s own import and the number of rows by result.',
  }),
  rows: staffCall<ListAnswer<ImportRow>>('get')('imports/:importid/rows', {
    access: 'imports.write',
    summary: 'The planned or actual result of each row.',
    Dto: ListImportRowsDto,
  }),
  takeRow: staffCall<ImportJob>()('imports/:importid/rows', {
    access: 'imports.write',
    summary: 'Leaves a row out of what is carried out, or takes it in again.',
    Dto: TakeImportRowDto,
  }),
  confirm: staffCall<ImportJob>()('imports/:importid/confirm', {
    access: 'imports.write',
    summary: 'Has the rows carried out that were found to be new.',
    status: 202,
  }),
  cancel: staffCall()('imports/:importid/cancel', {
    access: 'imports.write',
    summary: 'Ends an import of one’s own; rows that were carried out stay.',
  }),
  template: staffCall<Blob>('get')('imports/template/:kind', {
    access: 'imports.write',
    summary: 'An xlsx file to fill in.',
    files: ['xlsx'],
  }),
  faults: staffCall<Blob>('get')('imports/:importid/faults', {
    access: 'imports.write',
    summary: 'The rows that are wrong (xlsx), with what is wrong.',
    files: ['xlsx'],
  }),
  passwords: staffCall<Blob>()('imports/:importid/passwords', {
    access: 'imports.write',
    summary: 'The first passwords of the units that were added (xlsx); shown once.',
    files: ['xlsx'],
  }),
};
