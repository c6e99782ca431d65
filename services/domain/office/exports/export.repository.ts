import type { ExportKind, ExportState } from '@hall/shared/contract/staff/exports';
import type { Locale } from '@hall/shared/codes/states';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';
import { createJobStore } from '../jobs';
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

export const exportJobs = createJobStore<ExportState, ExportRecord>({
  name: 'exports',
  columns: `id, kind, filters, locale, staff, state, rows_total, rows_done, file_key, file_bytes, created_at,
    finished_at, expires_at`,
  idName: 'exportid',
  stages: [{ waits: 'queued', works: 'running' }],
});

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
