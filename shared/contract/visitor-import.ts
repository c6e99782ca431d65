import { importFileMaxBytes } from '../codes/limits';
import type { ImportedPerson } from '../rules/read-people';
import { accountCall, answer } from './endpoint';

/** A fault in one field of one row. */
export interface ImportError {
  row: number;
  field: string;
  errmsg: string;
  /** The text key of the sentence, for pages in another language, and its values. */
  key?: string;
  params?: Record<string, string | number>;
}

/** Every row as parsed, including the wrong ones, so that the visitor can correct them in the table. */
export interface VisitorImportAnswer {
  rows: ImportedPerson[];
  errors: ImportError[];
  /** Number of other sheets of the workbook that name people. They were not read. */
  othersheets?: number;
}

/** The facts that all imports of people share; nothing is stored. */
export const peopleImport = {
  summary: 'The people that an xls, xlsx or txt file names, and what is wrong at which row.',
  file: { field: 'file', maxBytes: importFileMaxBytes },
};

export const visitorImportCalls = {
  import: accountCall('visitor/import', peopleImport.summary, {
    file: peopleImport.file,
    returns: answer<VisitorImportAnswer>(),
  }),
  template: accountCall('visitor/template', 'An xlsx file to fill in with visitors.', {
    files: ['xlsx'],
  }),
} as const;
