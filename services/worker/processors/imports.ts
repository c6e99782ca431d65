import { eraseImports, findImportsWaiting, runImport } from '@hall/domain/administration/imports';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Checks and runs the imports that staff uploaded, and deletes the data of expired ones. */
export const importProcessors = (deps: WorkerDeps): Processor[] => [
  processor('imports.run', async ({ importId }, job) => ({
    taken: await runImport(deps, importId, job.progress),
  })),
  processor('imports.sweep', async () => {
    const waiting = await findImportsWaiting(deps.database);
    await deps.jobs.addAll(
      'imports.run',
      waiting.map((importId) => ({ importId })),
    );
    return { added: waiting.length };
  }),
  processor('imports.erase', async () => ({ done: await eraseImports(deps) })),
];
