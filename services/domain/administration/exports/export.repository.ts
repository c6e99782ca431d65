import type { Queryable } from '@hall/platform/postgres/data-source';
import { createJobStore } from '../../foundation/jobs';
import { ExportJob } from './export-job.entity';

export const exportJobs = createJobStore({
  name: 'exports',
  entity: ExportJob,
  idName: 'exportid',
  stages: [{ waits: 'queued', works: 'running' }],
});

/** @returns the export's id */
export async function insertExport(
  db: Queryable,
  order: Pick<ExportJob, 'kind' | 'filters' | 'locale' | 'staffId' | 'staff'>,
): Promise<string> {
  const { id } = await db.getRepository(ExportJob).save(order);
  return id;
}

/** @returns false if it was cancelled meanwhile */
export async function finishExport(
  db: Queryable,
  id: string,
  file: { key: string; bytes: number; hours: number },
): Promise<boolean> {
  const { affected } = await db
    .getRepository(ExportJob)
    .createQueryBuilder()
    .update()
    .set({
      state: 'done',
      fileKey: file.key,
      fileBytes: file.bytes,
      finishedAt: () => 'now()',
      rowsTotal: () => 'rows_done',
      expiresAt: () => 'now() + make_interval(hours => :hours)',
    })
    .where({ id, state: 'running' })
    .setParameter('hours', file.hours)
    .execute();
  return !!affected;
}
