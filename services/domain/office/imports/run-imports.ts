import { runJobs, type RunJobsDeps } from '../jobs';
import { carryOutImport } from './carry-out-import';
import { checkImport } from './check-import';
import { eraseImports, importJobs } from './import.repository';
import type { ImportDeps } from './import-kind';

/** Checks and carries out the imports that wait, one after the other, and erases those whose day is over. */
export function runImports(deps: ImportDeps & RunJobsDeps): Promise<void> {
  return runJobs(
    deps,
    importJobs,
    (job) => (job.state === 'checking' ? checkImport : carryOutImport)(deps, job),
    eraseImports,
  );
}
