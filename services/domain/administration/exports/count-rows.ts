import { type ExportKind, exportRowsMax } from '@hall/shared/contract/staff/exports';
import { fieldError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { countAudit } from '../../foundation/audit';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';
import { countFound } from './content.repository';
import { countAdmissions } from './content.sql';
import type { ExportFilters } from './export-job';

type Count = (db: Queryable, filters: ExportFilters) => Promise<number> | number;

/** How many rows a file of each kind will have; of those that are bounded by their nature: none to speak of. */
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
 * Counted before anything is written: who asks is told at once what to do, and no worker's memory is filled with what no
 * sheet can show.
 * @throws {AnswerError} A00002 at the first day for a file of more rows than one holds
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
