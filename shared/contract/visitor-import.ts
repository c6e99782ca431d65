import type { DocType } from '../codes/states';
import { endpoint, type SentFile } from './endpoint';

export const visitorImportCalls = {
  import: endpoint<SentFile, VisitorImportAnswer>('visitor/import'),
  template: 'visitor/template',
} as const;

/** One person as a file names them; `row` counts from 1 as the file's own program shows it. */
export interface ImportedPerson {
  row: number;
  realname: string;
  doctype: DocType;
  idnum: string;
  /** The file says that the person is under 14. */
  child?: true;
}

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
}
