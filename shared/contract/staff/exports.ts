import { IsIn } from 'class-validator';
import { SearchOrdersDto } from './orders';
import { type ListAnswer, ListQueryDto } from './list';
import { staffEndpoint } from './endpoint';

export const exportKinds = ['orders', 'visitors', 'admissions', 'statistics', 'returned'] as const;
/** Rows that a file holds at the most: a sheet of Excel has 1,048,576, its heading among them. */
export const exportRowsMax = 1_000_000;

/** What can be ordered by its filters; evidence, the audit log and group applications on their pages, by who may. */
export type OrderedKind = (typeof exportKinds)[number];
export type ExportKind = OrderedKind | 'cluster' | 'audit' | 'authorizations';

/** What to write into a file: a kind, and the filters of the orders' list. Statistics and returned seats take the days alone. */
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
  /** Rows to write, as far as is known, and rows written. */
  total: number;
  done: number;
  /** Bytes of the file; 0 while there is none. */
  size: number;
  by: string;
  createdat: string;
  finishedat: string;
  /** Until when it can be downloaded. */
  expiresat: string;
}

/** Its calls as the console makes them. */
export const exportEndpoints = {
  list: staffEndpoint<ListExportsDto, ListAnswer<ExportRow>>()('get', 'exports'),
  create: staffEndpoint<CreateExportDto>()('post', 'exports'),
  cancel: staffEndpoint()('post', 'exports/:exportid/cancel'),
};
