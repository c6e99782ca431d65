import { ImportRowState } from '@hall/shared/contract/staff/imports';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { sqlText } from '@hall/platform/postgres/sql';
import { ImportRow } from './import-row.entity';

/** The row counts of an import. */
export interface RowCounts {
  states: Record<ImportRowState, number>;
  /** First passwords that have not been downloaded yet. */
  passwords: number;
  /** Orders that the new rows would cancel. */
  affected: number;
}

const none: RowCounts = {
  states: { new: 0, exists: 0, faulty: 0, skipped: 0, added: 0 },
  passwords: 0,
  affected: 0,
};

/** @returns the row counts of each import */
export async function countRows(
  db: Queryable,
  importIds: string[],
): Promise<(importId: string) => RowCounts> {
  const inState = (state: ImportRowState): string =>
    `count(*) FILTER (WHERE line.state = ${sqlText(state)})::int`;
  const counts = await db
    .getRepository(ImportRow)
    .createQueryBuilder('line')
    .select('line.importId', 'importId')
    .addSelect(inState('new'), 'new')
    .addSelect(inState('exists'), 'exists')
    .addSelect(inState('faulty'), 'faulty')
    .addSelect(inState('skipped'), 'skipped')
    .addSelect(inState('added'), 'added')
    .addSelect('count(line.toldSealed)::int', 'passwords')
    .addSelect(
      `coalesce(sum(line.affected) FILTER (WHERE line.state = ${sqlText(ImportRowState.new)}), 0)::int`,
      'affected',
    )
    .where('line.importId = ANY(:importIds)', { importIds })
    .groupBy('line.importId')
    .getRawMany<
      Record<ImportRowState, number> & Omit<RowCounts, 'states'> & { importId: string }
    >();
  const countsOf = new Map(
    counts.map(({ importId, passwords, affected, ...states }) => [
      importId,
      { states, passwords, affected },
    ]),
  );
  return (importId) => countsOf.get(importId) ?? none;
}
