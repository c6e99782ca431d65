import type { Logger } from '@hall/platform/logger';
import type { FileStore } from '@hall/platform/providers/files';
import { carryOutImport } from './carry-out-import';
import { checkImport } from './check-import';
import * as store from './import.repository';
import type { ImportDeps } from './import-kind';

/** A worker that has not said for so long how far it is has died. */
const silentSeconds = 30;

export interface RunImportsDeps extends ImportDeps {
  files: FileStore;
  logger: Logger;
}

/** Checks and carries out the imports that wait, one after the other, and erases those whose day is over. */
export async function runImports(deps: RunImportsDeps): Promise<void> {
  for (const key of await store.expireImports(deps.database)) await deps.files.remove(key);
  for (;;) {
    const job = await store.takeImport(deps.database, silentSeconds);
    if (!job) return;
    const work = job.state === 'checking' ? checkImport : carryOutImport;
    await work(deps, job).catch(async (error: unknown) => {
      deps.logger.error({ err: error, importId: job.id }, 'an import failed');
      await store.failImport(deps.database, job.id);
    });
  }
}
