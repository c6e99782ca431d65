import { type ExportKind, exportRowsMax } from '@hall/shared/contract/staff/exports';
import { fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countAudit } from '../../foundation/audit';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';
import { countFound } from './content.repository';
import { countAdmissions } from './content.sql';
import type { ExportFilters } from './export-job';

type Count = (db: Queryable, filters: ExportFilters) => Promise<number> | number;

/** The number of rows of each kind of export. Kinds that are small by nature count as 0. */
const counts: Record<ExportKind, Count> = {
  orders: async (db, filters) => (await countFound(db, filters)).orders,
  visitors: async (db, filters) => (await countFound(db, filters)).visitors,
  admissions: countAdmissions,
  returned: async (db, filters) => (await readReturnedSeatsPages(db, filters, 1)).total,
  audit: (db, filters) => countAudit(db, filters.audit ?? {}),
  authorizations: (_db, { ids = [] }) => ids.length,
  statistics: () => 0,
  cluster: () => 0,
};

/**
 * Counts the rows before anything is written. The requester learns at once that the export is too large, and no worker
 * runs out of memory.
 * @throws {AnswerError} A00002 at the first day for more rows than a file can hold
 */
export async function assertFits(
  db: Queryable,
  kind: ExportKind,
  filters: ExportFilters,
): Promise<void> {
  const rows = await counts[kind](db, filters);
  const inWords = (count: number): string => count.toLocaleString('en');
  if (rows > exportRowsMax)
    throw fieldError('from', 'validation.exportRows', {
      rows: inWords(rows),
      max: inWords(exportRowsMax),
    });
}
