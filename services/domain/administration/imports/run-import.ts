import type { Database } from '@hall/platform/postgres/data-source';
import { removeErased, runJob, type RunJobDeps, type ShowProgress } from '../../foundation/jobs';
import { carryOutImport } from './carry-out-import';
import { checkImport } from './check-import';
import { eraseWithRows, importJobs } from './import.repository';
import type { ImportDeps } from './import-kind';

/**
 * Checks an uploaded import or carries out a confirmed one.
 * @returns false if it is no longer waiting or another worker has it
 * @throws the cause of a failure; the row then waits for a retry or is marked as failed
 */
export const runImport = (
  deps: ImportDeps & RunJobDeps,
  id: string,
  show: ShowProgress,
): Promise<boolean> =>
  runJob(deps, importJobs, id, (job) =>
    job.state === 'checking' ? checkImport(deps, job) : carryOutImport(deps, job, show),
  );

/** @returns the imports that wait for a worker */
export const findImportsWaiting = (database: Database): Promise<string[]> =>
  importJobs.findWaiting(database);

/** Expires imports after one day and erases their files and rows. @returns the number of expired imports */
export const eraseImports = (deps: Pick<RunJobDeps, 'database' | 'files'>): Promise<number> =>
  removeErased(deps, eraseWithRows);
