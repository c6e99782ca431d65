import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { ImportRow } from './import-row.entity';

/** What is wrong with a cell, as it is read. */
export interface ToldFault {
  /** Its column's heading. */
  column: string;
  message: string;
}

/** @returns what is wrong with a row in the reader's language, each at the heading of its column */
export const tellFaults = (faults: ImportRow['faults'], locale: Locale): ToldFault[] =>
  faults.map(({ field, key, params }) => ({
    column: translate(locale, `imports.column.${field}`),
    message: translate(locale, key, params),
  }));
