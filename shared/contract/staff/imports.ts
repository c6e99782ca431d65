import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Permission } from '../../rules/permissions';
import { type ListAnswer, ListQueryDto } from './list';
import { staffEndpoint } from './endpoint';

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
  list: staffEndpoint<ListImportsDto, ListAnswer<ImportJob>>()('get', 'imports'),
  get: staffEndpoint<undefined, ImportJob>()('get', 'imports/:importid'),
  rows: staffEndpoint<ListImportRowsDto, ListAnswer<ImportRow>>()('get', 'imports/:importid/rows'),
  takeRow: staffEndpoint<TakeImportRowDto, ImportJob>()('post', 'imports/:importid/rows'),
  create: staffEndpoint<FormData, ImportJob>()('post', 'imports'),
  confirm: staffEndpoint<undefined, ImportJob>()('post', 'imports/:importid/confirm'),
  cancel: staffEndpoint()('post', 'imports/:importid/cancel'),
  passwords: staffEndpoint<undefined, Blob>()('post', 'imports/:importid/passwords'),
};
