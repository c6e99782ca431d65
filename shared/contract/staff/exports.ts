import { IsIn } from 'class-validator';
import { SearchOrdersDto } from './orders';
import { type ListAnswer, ListQueryDto } from './list';
import { staffCall } from './endpoint';

export const exportKinds = ['orders', 'visitors', 'admissions', 'statistics', 'returned'] as const;
/** Maximum rows of a file. An Excel sheet has 1,048,576 rows, including the heading. */
export const exportRowsMax = 1_000_000;

/**
 * Kinds that are exported by filters. Evidence, the audit log and group visit applications are exported on their own pages, by
 * permission.
 */
export type OrderedKind = (typeof exportKinds)[number];
export type ExportKind = OrderedKind | 'cluster' | 'audit' | 'authorizations';

/** A file to export: its kind and the filters of the order list. Statistics and returned seats use only the days. */
export class CreateExportDto extends SearchOrdersDto {
  @IsIn(exportKinds, { message: 'validation.invalid' })
  kind: OrderedKind;
}

export class ListExportsDto extends ListQueryDto {}

export type ExportState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'erased';

export interface ExportRow {
  exportid: string;
  kind: ExportKind;
  state: ExportState;
  /** The chosen days; each is empty if unset. */
  from: string;
  to: string;
  /** Rows to write, if known, and rows written. */
  total: number;
  done: number;
  /** Size of the file in bytes; 0 until it exists. */
  size: number;
  by: string;
  createdat: string;
  finishedat: string;
  /** When the download expires. */
  expiresat: string;
}

export const exportEndpoints = {
  create: staffCall<ExportRow>()('exports', {
    access: 'exports.write',
    summary: 'Queues an export; its own call returns the progress.',
    Dto: CreateExportDto,
    status: 202,
  }),
  list: staffCall<ListAnswer<ExportRow>>('get')('exports', {
    access: 'exports.write',
    summary: 'One’s own exports, newest first.',
    Dto: ListExportsDto,
  }),
  get: staffCall<ExportRow>('get')('exports/:exportid', {
    access: 'exports.write',
    summary: 'How far an export of one’s own is.',
  }),
  cancel: staffCall()('exports/:exportid/cancel', {
    access: 'exports.write',
    summary: 'Ends an export of one’s own that waits or is being written.',
  }),
  file: staffCall<Blob>('get')('exports/:exportid/file', {
    access: 'exports.write',
    summary: 'The file (xlsx), once it is written and until its day is over.',
    files: ['xlsx'],
  }),
};
