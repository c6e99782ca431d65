import { eraseExports, findExportsWaiting, writeExport } from '@hall/domain/administration/exports';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Writes the export files that staff requested, and deletes expired ones. */
export const exportProcessors = (deps: WorkerDeps): Processor[] => [
  processor('exports.write', async ({ exportId }, job) => ({
    taken: await writeExport(deps, exportId, job.progress),
  })),
  processor('exports.sweep', async () => {
    const waiting = await findExportsWaiting(deps.database);
    await deps.jobs.addAll(
      'exports.write',
      waiting.map((exportId) => ({ exportId })),
    );
    return { added: waiting.length };
  }),
  processor('exports.erase', async () => ({ done: await eraseExports(deps) })),
];
