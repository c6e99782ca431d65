import type { FieldFault } from '@hall/shared/contract/check';
import type { ImportRowState, ListImportRowsDto } from '@hall/shared/contract/staff/imports';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

export interface ImportRowRecord {
  row: number;
  state: ImportRowState;
  cells_sealed: string;
  faults: FieldFault[];
  affected: number;
}

const columns = '"row", state, cells_sealed, faults, affected';

/** Rows read at once. */
const pageSize = 200;

export async function deleteRows(db: Queryable, importId: string): Promise<void> {
  await changedRows(db, 'DELETE FROM import_rows WHERE import_id = $1', [importId]);
}

export async function insertRows(
  db: Queryable,
  importId: string,
  rows: ImportRowRecord[],
): Promise<void> {
  await db.query(
    `INSERT INTO import_rows (import_id, "row", state, cells_sealed, faults, affected)
     SELECT $1, r."row", r.state, r.cells_sealed, r.faults, r.affected
     FROM jsonb_to_recordset($2::jsonb) AS r ("row" integer, state text, cells_sealed text, faults jsonb, affected integer)
     ON CONFLICT DO NOTHING`,
    [importId, JSON.stringify(rows)],
  );
}

/** @returns a page of the rows, in the order of the file. */
export function readRows(
  db: Database,
  importId: string,
  query: ListImportRowsDto,
): Promise<ListPage<ImportRowRecord>> {
  return readList<ImportRowRecord>(
    db,
    {
      select: columns,
      from: 'import_rows',
      conditions: [
        ['import_id = ?', importId],
        ['state = ?', query.state],
      ],
      sorts: { row: '"row"' },
      defaultSort: 'row',
      key: '"row"',
    },
    query,
  );
}

/** The rows of a state in the order of the file, some at a time. */
export async function* readRowPages(
  db: Queryable,
  importId: string,
  state: ImportRowState,
): AsyncGenerator<ImportRowRecord[]> {
  for (let after = 0; ;) {
    const rows = (await db.query(
      `SELECT ${columns} FROM import_rows WHERE import_id = $1 AND state = $2 AND "row" > $3
       ORDER BY "row" LIMIT ${pageSize}`,
      [importId, state, after],
    )) as ImportRowRecord[];
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.row ?? after;
  }
}

export async function countRows(
  db: Queryable,
  importId: string,
): Promise<Record<ImportRowState, number>> {
  const [row] = (await db.query(
    `SELECT count(*) FILTER (WHERE state = 'new')::int AS "new", count(*) FILTER (WHERE state = 'exists')::int AS "exists",
            count(*) FILTER (WHERE state = 'faulty')::int AS faulty, count(*) FILTER (WHERE state = 'added')::int AS added
     FROM import_rows WHERE import_id = $1`,
    [importId],
  )) as [Record<ImportRowState, number>];
  return row;
}

/** Says what became of a new row. @returns false where another worker has said it */
export async function settleRow(
  db: Queryable,
  importId: string,
  row: number,
  outcome: { state: ImportRowState; faults?: FieldFault[]; told?: string | undefined },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE import_rows SET state = $3, faults = $4, told_sealed = $5
     WHERE import_id = $1 AND "row" = $2 AND state = 'new' RETURNING 1`,
    [importId, row, outcome.state, JSON.stringify(outcome.faults ?? []), outcome.told ?? null],
  );
  return rows.length > 0;
}

/** Hands out what is told once. @returns the rows in the order of the file; none the second time */
export async function takeTold(
  db: Queryable,
  importId: string,
): Promise<{ cells_sealed: string; told_sealed: string }[]> {
  const rows = await changedRows<{ row: number; cells_sealed: string; told_sealed: string }>(
    db,
    `UPDATE import_rows r SET told_sealed = NULL
     FROM (SELECT "row", told_sealed FROM import_rows WHERE import_id = $1 AND told_sealed IS NOT NULL FOR UPDATE) old
     WHERE r.import_id = $1 AND r."row" = old."row" RETURNING r."row", r.cells_sealed, old.told_sealed`,
    [importId],
  );
  return rows.sort((one, other) => one.row - other.row);
}
