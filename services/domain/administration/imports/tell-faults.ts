import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { ImportRow } from './import-row.entity';

/** A fault of a cell, as shown to the reader. */
export interface ToldFault {
  /** The heading of its column. */
  column: string;
  message: string;
}

/** @returns the faults of a row in the reader's language, each with the heading of its column */
export const tellFaults = (faults: ImportRow['faults'], locale: Locale): ToldFault[] =>
  faults.map(({ field, key, params }) => ({
    column: translate(locale, `imports.column.${field}`),
    message: translate(locale, key, params),
  }));
