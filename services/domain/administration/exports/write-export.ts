import { randomUUID } from 'node:crypto';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Reader } from '@hall/platform/postgres/reader';
import { removeErased, runJob, type RunJobDeps, type ShowProgress } from '../../foundation/jobs';
import { writeWorkbook } from '@hall/toolkit/sheets';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';
import type { ExportJob } from './export-job.entity';
import * as store from './export.repository';
import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { admissions, orders, visitors } from './orders-and-visitors';
import { auditEntries, evidence } from './evidence';
import { groupApplications, returned } from './group-applications';
import { statistics } from './visit-statistics';

/** The content of each kind of export. Visitors’ names and numbers are masked in all of them. */
const contents: Record<
  ExportKind,
  (deps: ContentDeps, context: ExportContext) => Promise<ExportContent>
> = {
  orders,
  visitors,
  admissions,
  statistics,
  returned,
  cluster: evidence,
  audit: auditEntries,
  authorizations: groupApplications,
};

/** A file is stored for one day. */
const fileHours = 24;

type WriteDeps = ContentDeps & RunJobDeps & { reader: Pick<Reader, 'read'> };

/**
 * Writes a queued export.
 * @returns false if it is no longer waiting or another worker has it
 * @throws the cause of a failure; the row then waits for a retry or is marked as failed
 */
export const writeExport = (deps: WriteDeps, id: string, show: ShowProgress): Promise<boolean> =>
  runJob(deps, store.exportJobs, id, (order) => write(deps, order, show));

/** @returns the exports that wait for a worker */
export const findExportsWaiting = (database: Database): Promise<string[]> =>
  store.exportJobs.findWaiting(database);

/** Expires exports after one day and removes their files. @returns the number of expired exports */
export const eraseExports = (deps: Pick<RunJobDeps, 'database' | 'files'>): Promise<number> =>
  removeErased(deps, (database) => store.exportJobs.erase(database));

async function write(deps: WriteDeps, order: ExportJob, show: ShowProgress): Promise<void> {
  const writeOf = async (database: Database) => {
    const content = await contents[order.kind]({ ...deps, database }, order);
    return writeWorkbook(content.sheets, (done) => {
      const total = Math.max(content.total, done);
      show(done, total);
      return store.exportJobs.noteProgress(deps.database, order.id, { done, total });
    });
  };
  // The file shows the data as of the time of the request.
  const bytes = await deps.reader.read(writeOf, order.createdAt);
  if (!bytes) return;
  const key = `exports/${randomUUID()}.xlsx`;
  await deps.files.put(
    key,
    bytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const isFinished = await store.finishExport(deps.database, order.id, {
    key,
    bytes: bytes.length,
    hours: fileHours,
  });
  if (!isFinished) await deps.files.remove(key);
}
