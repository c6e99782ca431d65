import { viewFilters } from '@hall/shared/contract/staff/saved-views';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';

/**
 * Writes an audit entry when staff export a list: the list, its filters and days, and the number of rows. Search text
 * is left out, because it can name a person.
 * @param query the query of the list
 */
export function recordListExport(
  database: Database,
  by: Actor,
  { list, query, rows }: { list: string; query: object; rows: number },
): Promise<void> {
  const kept: readonly string[] = viewFilters.filter((name) => name !== 'sort');
  const filters = Object.entries(query).filter(
    ([name, value]) => kept.includes(name) && value !== undefined,
  );
  return database.transaction((transaction) =>
    recordAct(transaction, {
      ...by,
      act: 'export.list',
      subject: { type: 'export', id: list },
      after: { list, ...Object.fromEntries(filters), rows },
    }),
  );
}
