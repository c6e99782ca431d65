import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, mapPage } from '@hall/platform/postgres/page';
import { createJobStore } from '../../foundation/jobs';
import { countRows, type RowCounts } from './count-rows.repository';
import { ImportJob } from './import-job.entity';
import { deleteRows } from './import-row.repository';

export const importJobs = createJobStore({
  name: 'imports',
  entity: ImportJob,
  idName: 'importid',
  stages: [
    { waits: 'queued', works: 'checking' },
    { waits: 'confirmed', works: 'running' },
  ],
});

/** An import with its row counts by state. */
export interface CountedImport {
  job: ImportJob;
  rows: RowCounts;
}

/** @returns a page of a person's own imports, newest first by default */
export async function readOwnImports(
  db: Queryable,
  staffId: string,
  query: ListQueryDto,
): Promise<ListPage<CountedImport>> {
  const page = await importJobs.readOwn(db, staffId, query);
  const rowsOf = await countRows(
    db,
    page.rows.map(({ id }) => id),
  );
  return mapPage(page, (job) => ({ job, rows: rowsOf(job.id) }));
}

/** @returns the import's id */
export async function insertImport(
  db: Queryable,
  job: Pick<ImportJob, 'kind' | 'staffId' | 'staff' | 'role' | 'address' | 'filename' | 'fileKey'>,
): Promise<string> {
  const { id } = await db.getRepository(ImportJob).save(job);
  return id;
}

/** Ends the running stage and removes the file. @returns false if it was cancelled meanwhile */
export async function endStage(
  db: Queryable,
  id: string,
  end: { from: 'checking' | 'running'; to: 'checked' | 'done' | 'failed'; fault?: string },
): Promise<boolean> {
  const { affected } = await db
    .getRepository(ImportJob)
    .createQueryBuilder()
    .update()
    .set({
      state: end.to,
      fault: end.fault ?? null,
      fileKey: null,
      finishedAt: () => 'now()',
      expiresAt: () => `now() + interval '1 day'`,
    })
    .where({ id, state: end.from })
    .execute();
  return !!affected;
}

/** Expires imports after one day and erases the rows read from their files. */
export function eraseWithRows(db: Database): ReturnType<typeof importJobs.erase> {
  return db.transaction(async (transaction) => {
    const erased = await importJobs.erase(transaction);
    for (const { id } of erased) await deleteRows(transaction, id);
    return erased;
  });
}
