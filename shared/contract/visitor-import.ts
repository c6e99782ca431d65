import type { ImportedPerson } from '../rules/read-people';
import { endpoint, type SentFile } from './endpoint';

export const visitorImportCalls = {
  import: endpoint<SentFile, VisitorImportAnswer>('visitor/import'),
  template: 'visitor/template',
} as const;

/** What is wrong with one field of one row. */
export interface ImportError {
  row: number;
  field: string;
  errmsg: string;
}

/** Every row as it was understood, the wrong ones too, so that they can be mended where they stand. */
export interface VisitorImportAnswer {
  rows: ImportedPerson[];
  errors: ImportError[];
  /** So many other sheets of the workbook name people too; they were not read. */
  othersheets?: number;
}
