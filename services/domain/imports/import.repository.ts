import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { ImportKind, ImportRowState, ImportState } from '@hall/shared/contract/staff/imports';
import type { StaffRole } from '@hall/shared/rules/permissions';
import { changedRows, type Database, type Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

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

const columns = `id, kind, staff_id, staff, role, address, filename, state, fault, rows_total, rows_done, file_key,
  created_at, finished_at, expires_at`;
const counted = `${columns}, found.counts, found.passwords, found.affected`;
const countedFrom = `imports LEFT JOIN LATERAL (
  SELECT jsonb_build_object('new', count(*) FILTER (WHERE r.state = 'new'),
    'exists', count(*) FILTER (WHERE r.state = 'exists'), 'faulty', count(*) FILTER (WHERE r.state = 'faulty'),
    'added', count(*) FILTER (WHERE r.state = 'added')) AS counts,
    count(r.told_sealed)::int AS passwords,
    coalesce(sum(r.affected) FILTER (WHERE r.state = 'new'), 0)::int AS affected
  FROM import_rows r WHERE r.import_id = imports.id) found ON true`;

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

/** @returns how many of a person's imports a worker has still to do something for. */
export async function countOpen(db: Queryable, staffId: string): Promise<number> {
  const [row] = (await db.query(
    `SELECT count(*)::int AS n FROM imports
     WHERE staff_id = $1 AND state IN ('queued', 'checking', 'confirmed', 'running')`,
    [staffId],
  )) as [{ n: number }];
  return row.n;
}

/** @returns a page of a person's own imports. */
export function readImports(
  db: Database,
  staffId: string,
  query: ListQueryDto,
): Promise<ListPage<CountedImport>> {
  return readList<CountedImport>(
    db,
    {
      select: counted,
      from: countedFrom,
      conditions: [['staff_id = ?', staffId]],
      sorts: { importid: 'id' },
      defaultSort: '-importid',
      key: 'id',
    },
    query,
  );
}

export async function findImport(
  db: Queryable,
  staffId: string,
  id: string,
): Promise<CountedImport | undefined> {
  const rows = (await db.query(
    `SELECT ${counted} FROM ${countedFrom} WHERE id = $1 AND staff_id = $2`,
    [id, staffId],
  )) as CountedImport[];
  return rows[0];
}

/** Moves an import of a person's own on. @returns whether it was in one of the states until now */
export async function moveImport(
  db: Queryable,
  staffId: string,
  id: string,
  { from, to }: { from: ImportState[]; to: ImportState },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE imports SET state = $3, tries = 0, finished_at = CASE WHEN $3 = 'cancelled' THEN now() END
     WHERE id = $1 AND staff_id = $2 AND state = ANY($4::text[]) RETURNING id`,
    [id, staffId, to, from],
  );
  return rows.length > 0;
}

/**
 * Hands the next import to this worker alone: one that waits, or one whose worker fell silent. After the third
 * worker that died over it, it has failed.
 */
export async function takeImport(
  db: Queryable,
  silentSeconds: number,
): Promise<ImportRecord | undefined> {
  const silent = `state IN ('checking', 'running') AND seen_at < now() - make_interval(secs => $1)`;
  await changedRows(
    db,
    `UPDATE imports SET state = 'failed', finished_at = now() WHERE ${silent} AND tries >= 3`,
    [silentSeconds],
  );
  const rows = await changedRows<ImportRecord>(
    db,
    `UPDATE imports SET state = CASE WHEN state IN ('queued', 'checking') THEN 'checking' ELSE 'running' END,
       seen_at = now(), tries = tries + 1 WHERE id = (
       SELECT id FROM imports WHERE state IN ('queued', 'confirmed') OR (${silent})
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
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const rows = await changedRows(
    db,
    `UPDATE imports SET seen_at = now(), rows_done = $2, rows_total = $3
     WHERE id = $1 AND state IN ('checking', 'running') RETURNING id`,
    [id, done, total],
  );
  return rows.length > 0;
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

/** What broke is tried again, and has failed after the third time. */
export async function failImport(db: Queryable, id: string): Promise<void> {
  await changedRows(
    db,
    `UPDATE imports SET state = CASE WHEN tries >= 3 THEN 'failed' WHEN state = 'checking' THEN 'queued'
         ELSE 'confirmed' END, finished_at = CASE WHEN tries >= 3 THEN now() END
     WHERE id = $1 AND state IN ('checking', 'running')`,
    [id],
  );
}

/** Erases what was read from files whose day is over. @returns the files that are still there */
export async function expireImports(db: Database): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const rows = await changedRows<{ id: string }>(
      transaction,
      `UPDATE imports SET state = 'erased' WHERE expires_at <= now() AND state NOT IN ('erased', 'running', 'confirmed')
       RETURNING id`,
      [],
    );
    if (!rows.length) return [];
    const ids = rows.map(({ id }) => id);
    await changedRows(transaction, 'DELETE FROM import_rows WHERE import_id = ANY($1::bigint[])', [
      ids,
    ]);
    const files = await changedRows<{ file_key: string | null }>(
      transaction,
      `UPDATE imports i SET file_key = NULL FROM (SELECT id, file_key FROM imports WHERE id = ANY($1::bigint[])) old
       WHERE i.id = old.id RETURNING old.file_key`,
      [ids],
    );
    return files.flatMap(({ file_key }) => file_key ?? []);
  });
}
