import { type ChildProcess, spawn } from 'node:child_process';

/** The key with which the worker encrypts and decrypts. */
export const importSealKeys = `test:${Buffer.alloc(32, 3).toString('base64')}`;
const indexKey = Buffer.alloc(32, 5).toString('base64');

const script = `
  const { openHallDatabase } = require('@hall/domain/model');
  const { createSealer } = require('@hall/platform/crypto/seal');
  const { createBlindIndex } = require('@hall/platform/crypto/blind-index');
  const { createLogger } = require('@hall/platform/logger');
  const { createFileStore } = require('@hall/platform/providers/files');
  const { eraseImports, findImportsWaiting, runImport } = require('@hall/domain/administration/imports');
  (async () => {
    const [databaseUrl, keys, indexKey, folder] = process.argv.slice(1);
    const sealer = createSealer(keys);
    const deps = {
      database: await openHallDatabase(databaseUrl, 4),
      sealer,
      blindIndex: createBlindIndex(indexKey),
      files: createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder }, sealer),
      logger: createLogger('worker', 'error'),
    };
    for (;;) {
      await eraseImports(deps);
      for (const id of await findImportsWaiting(deps.database))
        await runImport(deps, id, () => undefined).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();`;

/**
 * Starts a built process that only runs imports. A test kills a real worker, and files are parsed in its threads.
 * @param folder the folder of uploaded files
 */
export function startImportWorker(databaseUrl: string, folder: string): ChildProcess {
  const given = [databaseUrl, importSealKeys, indexKey, folder];
  return spawn(process.execPath, ['-e', script, ...given], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
