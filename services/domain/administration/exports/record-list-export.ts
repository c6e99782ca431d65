import { viewFilters } from '@hall/shared/contract/staff/saved-views';
import type { Database } from '@hall/platform/postgres/data-source';
import { type Actor, recordAct } from '../../foundation/audit';

/**
 * Notes in the audit log that the view of a list was taken along: which list, by which choices and days, how many rows.
 * What was typed to find somebody is not kept.
 * @param query what the list was asked with
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
