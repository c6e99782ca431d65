import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { idsOfPage, type ListPage, mapPage } from '@hall/platform/postgres/page';
import { createJobStore } from '../../foundation/jobs';
import { ImportJob, ImportRow } from './import-job.entity';
import { deleteRows } from './import-row.repository';
import { ImportRowState } from '@hall/shared/contract/staff/imports';
import { sqlText } from '@hall/platform/postgres/sql';

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
    `count(*) FILTER (WHERE import_row.state = ${sqlText(state)})::int`;
  const counts = await db
    .getRepository(ImportRow)
    .createQueryBuilder('import_row')
    .select('import_row.importId', 'importId')
    .addSelect(inState('new'), 'new')
    .addSelect(inState('exists'), 'exists')
    .addSelect(inState('faulty'), 'faulty')
    .addSelect(inState('skipped'), 'skipped')
    .addSelect(inState('added'), 'added')
    .addSelect('count(import_row.toldSealed)::int', 'passwords')
    .addSelect(
      `coalesce(sum(import_row.affected) FILTER (WHERE import_row.state = ${sqlText(ImportRowState.new)}), 0)::int`,
      'affected',
    )
    .where('import_row.importId = ANY(:importIds)', { importIds })
    .groupBy('import_row.importId')
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
  const rowsOf = await countRows(db, idsOfPage(page));
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
