import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@hall/platform/logger';
import type { FileStore } from '@hall/platform/providers/files';
import { type ContentDeps, contents } from './content';
import * as store from './export.repository';
import { writeWorkbook } from './write-workbook';

/** A worker that has not said for so long how far it is has died. */
const silentSeconds = 30;
/** A file is there for a day. */
const fileHours = 24;

export interface RunExportsDeps extends ContentDeps {
  files: FileStore;
  logger: Logger;
}

/** Writes the exports that wait, one after the other, and erases files whose day is over. */
export async function runExports(deps: RunExportsDeps): Promise<void> {
  for (const { file_key } of await store.expireExports(deps.database))
    await deps.files.remove(file_key);
  for (;;) {
    const order = await store.takeExport(deps.database, silentSeconds);
    if (!order) return;
    await runOne(deps, order).catch(async (error: unknown) => {
      deps.logger.error({ err: error, exportId: order.id }, 'an export failed');
      await store.failExport(deps.database, order.id);
    });
  }
}

async function runOne(deps: RunExportsDeps, order: store.ExportRecord): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hall-export-'));
  const path = join(folder, 'export.xlsx');
  try {
    const content = await contents[order.kind](deps, order);
    const isWhole = await writeWorkbook(path, content, (done) =>
      store.noteProgress(deps.database, order.id, { done, total: Math.max(content.total, done) }),
    );
    if (!isWhole) return;
    const { size } = await stat(path);
    const key = `exports/${randomUUID()}.xlsx`;
    await deps.files.put(
      key,
      await readFile(path),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const kept = await store.finishExport(deps.database, order.id, {
      key,
      bytes: size,
      hours: fileHours,
    });
    if (!kept) await deps.files.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
