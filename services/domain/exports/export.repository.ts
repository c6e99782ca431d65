import type { ExportKind, ExportState } from '@hall/shared/contract/staff/exports';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Locale } from '@hall/shared/codes/states';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';
import type { ExportFilters } from './export-job';

export interface ExportRecord {
  id: string;
  kind: ExportKind;
  filters: ExportFilters;
  locale: Locale;
  staff: string;
  state: ExportState;
  rows_total: number;
  rows_done: number;
  file_key: string | null;
  file_bytes: number | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

const columns = `id, kind, filters, locale, staff, state, rows_total, rows_done, file_key, file_bytes, created_at,
  finished_at, expires_at`;

export async function insertExport(
  db: Queryable,
  order: {
    kind: ExportKind;
    filters: ExportFilters;
    locale: Locale;
    staffId: string;
    staff: string;
  },
): Promise<string> {
  const [row] = (await db.query(
    'INSERT INTO exports (kind, filters, locale, staff_id, staff) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [order.kind, JSON.stringify(order.filters), order.locale, order.staffId, order.staff],
  )) as [{ id: string }];
  return row.id;
}

/** @returns how many of a person's exports wait or run. */
export async function countOpen(db: Queryable, staffId: string): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS n FROM exports WHERE staff_id = $1 AND state IN ('queued', 'running')`,
    [staffId],
  )) as [{ n: number }];
  return row.n;
}

/** @returns a page of a person's own exports. */
export function readExports(
  db: Database,
  staffId: string,
  query: ListQueryDto,
): Promise<ListPage<ExportRecord>> {
  return readList<ExportRecord>(
    db,
    {
      select: columns,
      from: 'exports',
      conditions: [['staff_id = ?', staffId]],
      sorts: { exportid: 'id' },
      defaultSort: '-exportid',
      key: 'id',
    },
    query,
  );
}

export async function findExport(
  db: Queryable,
  staffId: string,
  id: string,
): Promise<ExportRecord | undefined> {
  const rows = (await db.query(`SELECT ${columns} FROM exports WHERE id = $1 AND staff_id = $2`, [
    id,
    staffId,
  ])) as ExportRecord[];
  return rows[0];
}

/** @returns whether it waited or ran until now */
export async function cancelExport(db: Queryable, staffId: string, id: string): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE exports SET state = 'cancelled', finished_at = now()
     WHERE id = $1 AND staff_id = $2 AND state IN ('queued', 'running') RETURNING id`,
    [id, staffId],
  );
  return rows.length > 0;
}

/**
 * Hands the next export to this worker alone: one that waits, or one whose worker fell silent. After the third
 * worker that died over it, it has failed.
 */
export async function takeExport(
  db: Queryable,
  silentSeconds: number,
): Promise<ExportRecord | undefined> {
  await changedRows(
    db,
    `UPDATE exports SET state = 'failed', finished_at = now() WHERE state = 'running' AND tries >= 3
       AND seen_at < now() - make_interval(secs => $1)`,
    [silentSeconds],
  );
  const rows = await changedRows<ExportRecord>(
    db,
    `UPDATE exports SET state = 'running', seen_at = now(), tries = tries + 1, rows_done = 0 WHERE id = (
       SELECT id FROM exports WHERE state = 'queued' OR (state = 'running' AND seen_at < now() - make_interval(secs => $1))
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [silentSeconds],
  );
  return rows[0];
}

/** Says how far it is. @returns false where it was cancelled meanwhile */
export async function noteProgress(
  db: Queryable,
  id: string,
  progress: { done: number; total: number },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE exports SET seen_at = now(), rows_done = $2, rows_total = $3 WHERE id = $1 AND state = 'running' RETURNING id`,
    [id, progress.done, progress.total],
  );
  return rows.length > 0;
}

/** @returns false where it was cancelled meanwhile */
export async function finishExport(
  db: Queryable,
  id: string,
  file: { key: string; bytes: number; hours: number },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE exports SET state = 'done', file_key = $2, file_bytes = $3, finished_at = now(), rows_total = rows_done,
       expires_at = now() + make_interval(hours => $4)
     WHERE id = $1 AND state = 'running' RETURNING id`,
    [id, file.key, file.bytes, file.hours],
  );
  return rows.length > 0;
}

export async function failExport(db: Queryable, id: string): Promise<void> {
  await changedRows(
    db,
    `UPDATE exports SET state = CASE WHEN tries >= 3 THEN 'failed' ELSE 'queued' END,
       finished_at = CASE WHEN tries >= 3 THEN now() END WHERE id = $1 AND state = 'running'`,
    [id],
  );
}

/** @returns files whose day is over; they are not offered any more from now on */
export function expireExports(db: Queryable): Promise<{ file_key: string }[]> {
  return changedRows(
    db,
    `UPDATE exports SET state = 'erased' WHERE state = 'done' AND expires_at <= now() RETURNING file_key`,
    [],
  );
}
