import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { freshStores } from './fresh-stores';
import { planSystem, runSystem, type System } from './run-system';

/** The demo data of `npm start`, created once and copied for each system. */
export interface FilledTemplate {
  /** @param settings additional environment variables, e.g. `BATCH_MAX` */
  startCopy(settings?: Record<string, string>): Promise<System>;
  remove(): void;
}

/** Fills a database and a file folder. Copies use the same keys. */
export async function makeFilledTemplate(): Promise<FilledTemplate> {
  const stores = await freshStores();
  const folder = mkdtempSync(join(tmpdir(), 'hall-filled-'));
  const plan = await planSystem(stores, { FILES_FOLDER: folder });
  await fillEmptyDatabase(readConfig(plan.environment));
  rmSync(plan.folder, { recursive: true });
  const { DATA_KEYS = '', INDEX_KEY = '' } = plan.environment;
  const name = new URL(stores.databaseUrl).pathname.slice(1);
  return {
    async startCopy(settings = {}) {
      const copy = await freshStores(name);
      const copied = await planSystem(copy, { DATA_KEYS, INDEX_KEY, ...settings });
      cpSync(folder, join(copied.folder, 'files'), { recursive: true });
      return runSystem(copy, copied);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
