import type { ImportKind, ImportRowState, ImportState } from '@hall/shared/contract/staff/imports';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';
import { createJobStore } from '../jobs';
import { deleteRows } from './import-row.repository';

export interface ImportRecord {
  id: string;
  kind: ImportKind;
  staff_id: string;
  staff: string;
  role: StaffRole;
  address: string;
  filename: string;
  state: ImportState;
  fault: string | null;
  rows_total: number;
  rows_done: number;
  file_key: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

/** An import with its rows counted by their states. */
export type CountedImport = ImportRecord & {
  counts: Record<ImportRowState, number>;
  passwords: number;
  affected: number;
};

export const importJobs = createJobStore<ImportState, ImportRecord, CountedImport>({
  name: 'imports',
  columns: `id, kind, staff_id, staff, role, address, filename, state, fault, rows_total, rows_done, file_key,
    created_at, finished_at, expires_at`,
  counted: {
    columns: 'found.counts, found.passwords, found.affected',
    from: `imports LEFT JOIN LATERAL (
      SELECT jsonb_build_object('new', count(*) FILTER (WHERE r.state = 'new'),
        'exists', count(*) FILTER (WHERE r.state = 'exists'), 'faulty', count(*) FILTER (WHERE r.state = 'faulty'),
        'added', count(*) FILTER (WHERE r.state = 'added')) AS counts,
        count(r.told_sealed)::int AS passwords,
        coalesce(sum(r.affected) FILTER (WHERE r.state = 'new'), 0)::int AS affected
      FROM import_rows r WHERE r.import_id = imports.id) found ON true`,
  },
  idName: 'importid',
  stages: [
    { waits: 'queued', works: 'checking' },
    { waits: 'confirmed', works: 'running' },
  ],
});

export async function insertImport(
  db: Queryable,
  job: Pick<ImportRecord, 'kind' | 'staff_id' | 'staff' | 'role' | 'address' | 'filename'> & {
    fileKey: string;
  },
): Promise<string> {
  const [row] = (await db.query(
    `INSERT INTO imports (kind, staff_id, staff, role, address, filename, file_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [job.kind, job.staff_id, job.staff, job.role, job.address, job.filename, job.fileKey],
  )) as [{ id: string }];
  return row.id;
}

/** Ends a stage that a worker is at, and forgets the file. @returns false where it was cancelled meanwhile */
export async function endStage(
  db: Queryable,
  id: string,
  end: { from: 'checking' | 'running'; to: 'checked' | 'done' | 'failed'; fault?: string },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE imports SET state = $3, fault = $4, file_key = NULL, finished_at = now(), expires_at = now() + interval '1 day'
     WHERE id = $1 AND state = $2 RETURNING id`,
    [id, end.from, end.to, end.fault ?? null],
  );
  return rows.length > 0;
}

/** Ends the imports whose day is over, and erases what was read from their files. */
export function eraseImports(db: Database): ReturnType<typeof importJobs.erase> {
  return db.transaction(async (transaction) => {
    const erased = await importJobs.erase(transaction);
    for (const { id } of erased) await deleteRows(transaction, id);
    return erased;
  });
}
