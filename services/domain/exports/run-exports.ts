import { randomUUID } from 'node:crypto';
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
  const content = await contents[order.kind](deps, order);
  const bytes = await writeWorkbook(content, (done) =>
    store.noteProgress(deps.database, order.id, { done, total: Math.max(content.total, done) }),
  );
  if (!bytes) return;
  const key = `exports/${randomUUID()}.xlsx`;
  await deps.files.put(
    key,
    bytes,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const kept = await store.finishExport(deps.database, order.id, {
    key,
    bytes: bytes.length,
    hours: fileHours,
  });
  if (!kept) await deps.files.remove(key);
}
