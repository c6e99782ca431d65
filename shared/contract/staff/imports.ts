import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Permission } from '../../rules/permissions';
import { type ListAnswer, ListQueryDto } from './list';
import { staffEndpoint } from './endpoint';

export const importKinds = ['blacklist', 'authunits', 'closures'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the server's roles ask for each kind: the permission of doing the same by hand. */
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

/** A row would be added, is there already, cannot be added, is left out by whoever looked at it, or was added. */
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

/** Leaves a row out before the import is carried out, or takes it in again. */
export class TakeImportRowDto {
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(10_000_000, { message: 'validation.invalid' })
  row: number;

  @IsBoolean({ message: 'validation.invalid' })
  taken: boolean;
}

/** `checked`: nothing is written yet, its owner has to confirm. */
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
  /** Why the whole file was refused; empty where it was not. */
  fault: string;
  /** Rows of the present stage, and those that are through it. */
  total: number;
  done: number;
  /** Rows by what became of them; all 0 until they are checked. */
  rows: Record<ImportRowState, number>;
  /** Orders that the new rows would cancel. */
  affected: number;
  /** First passwords that nobody has taken yet. */
  passwords: number;
  createdat: string;
  finishedat: string;
  /** When it is erased with everything that was read from the file. */
  expiresat: string;
}

/** A row of the file; numbers masked. */
export interface ImportRow {
  row: number;
  state: ImportRowState;
  label: string;
  /** Orders that the row would cancel. */
  affected: number;
  /** What is wrong, at which column. */
  faults: { column: string; message: string }[];
}

/** Its calls as the console makes them. */
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
