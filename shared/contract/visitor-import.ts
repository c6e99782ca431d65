import type { ImportedPerson } from '../rules/read-people';
import { endpoint, type SentFile } from './endpoint';

export const visitorImportCalls = {
  import: endpoint<SentFile, VisitorImportAnswer>('visitor/import'),
  template: 'visitor/template',
} as const;

/** A fault in one field of one row. */
export interface ImportError {
  row: number;
  field: string;
  errmsg: string;
}

/** Every row as parsed, including the wrong ones, so that the visitor can correct them in the table. */
export interface VisitorImportAnswer {
  rows: ImportedPerson[];
  errors: ImportError[];
  /** Number of other sheets of the workbook that name people. They were not read. */
  othersheets?: number;
}
