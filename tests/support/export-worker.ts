import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const script = `
  const ExcelJS = require('exceljs');
  const { openHallDatabase } = require('@hall/domain/model');
  const { findExportsWaiting, writeExport } = require('@hall/domain/administration/exports');
  const { createSealer } = require('@hall/platform/crypto/seal');
  const { createLogger } = require('@hall/platform/logger');
  const { readPrimary } = require('@hall/platform/postgres/reader');
  const { createFileStore } = require('@hall/platform/providers/files');
  const { Readable } = require('node:stream');
  (async () => {
    const [databaseUrl, keys, folder] = process.argv.slice(1);
    const sealer = createSealer(keys);
    const files = createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder }, sealer);
    const logger = createLogger('worker', 'error');
    const database = await openHallDatabase(databaseUrl, 4);
    const deps = { database, reader: readPrimary(database), files, logger, sealer };

    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const [id] = await findExportsWaiting(database);
    await writeExport(deps, id, () => undefined);
    clearInterval(watch);

    const [{ file_key: key }] = await database.query('SELECT file_key FROM exports WHERE id = $1', [id]);
    let rows = 0;
    const firstCells = new Set();
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from([await files.get(key)]), {});
    for await (const sheet of reader)
      for await (const row of sheet) {
        if (rows) firstCells.add(String(row.values[1]));
        rows += 1;
      }
    await database.destroy();
    process.stdout.write(JSON.stringify({ grewMb: (peak - before) / 2 ** 20, rows, distinct: firstCells.size }));
  })();`;

/** The memory that a worker needed for an export, and the content of its file. */
export interface WrittenExport {
  /** The maximum growth of its memory while it wrote, in MB. */
  grewMb: number;
  /** The rows of the file, including its heading. */
  rows: number;
  /** The number of distinct texts in the first column, without the heading. */
  distinct: number;
}

/**
 * Writes the waiting export in a separate, built process, and reads its file. In this process the memory would include
 * the test's, and every row would take four times as long.
 * @param folder the folder of the files
 */
export async function writeInWorker(
  databaseUrl: string,
  keys: string,
  folder: string,
): Promise<WrittenExport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', script, databaseUrl, keys, folder],
    { cwd: __dirname },
  );
  return JSON.parse(stdout) as WrittenExport;
}
/**
 * Runs waiting jobs by id, as workers do. A failed job is retried until its row is marked as failed.
 * @param find returns the ids of due jobs
 * @param work runs one job
 */
export async function doJobs(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let [id] = await find(); id; [id] = await find()) await work(id).catch(() => undefined);
}
