import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { startStores } from '@hall/launcher/stores/start-stores';
import { print } from './run-checks';

/** Starts Postgres and Redis with durable commits for one measurement, in a folder that is deleted when they stop. */
export async function openOwnStores() {
  const folder = mkdtempSync(join(tmpdir(), 'hall-lab-'));
  const cacheFolder = join(projectRoot, '.cache');
  const stores = await startStores({
    dataFolder: folder,
    cacheFolder,
    environment: process.env,
    report: print,
  });
  return {
    ...stores,
    folder,
    async stop(): Promise<void> {
      await stores.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
