import type { Database } from '@hall/platform/postgres/data-source';
import { removeErased, runJob, type RunJobDeps, type ShowProgress } from '../../foundation/jobs';
import { carryOutImport } from './carry-out-import';
import { checkImport } from './check-import';
import { eraseWithRows, importJobs } from './import.repository';
import type { ImportDeps } from './import-kind';

/**
 * Checks an import that was handed in, or carries out one that was confirmed.
 * @returns false where it does not wait any more, or another worker is at it
 * @throws whatever went wrong; the row waits for another try, or has failed by then
 */
export const runImport = (
  deps: ImportDeps & RunJobDeps,
  id: string,
  show: ShowProgress,
): Promise<boolean> =>
  runJob(deps, importJobs, id, (job) =>
    job.state === 'checking' ? checkImport(deps, job) : carryOutImport(deps, job, show),
  );

/** @returns the imports that call for a worker */
export const findImportsWaiting = (database: Database): Promise<string[]> =>
  importJobs.findWaiting(database);

/** Ends the imports whose day is over, and erases their files and what was read from them. @returns how many */
export const eraseImports = (deps: Pick<RunJobDeps, 'database' | 'files'>): Promise<number> =>
  removeErased(deps, eraseWithRows);
