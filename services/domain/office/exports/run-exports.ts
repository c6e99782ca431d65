import { randomUUID } from 'node:crypto';
import { runJobs, type RunJobsDeps } from '../jobs';
import { writeWorkbook } from '@hall/toolkit/sheets';
import { type ContentDeps, contents } from './content';
import type { ExportJob } from './export-job.entity';
import * as store from './export.repository';

/** A file is there for a day. */
const fileHours = 24;

type RunExportsDeps = ContentDeps & RunJobsDeps;

/** Writes the exports that wait, one after the other, and erases files whose day is over. */
export function runExports(deps: RunExportsDeps): Promise<void> {
  return runJobs(deps, store.exportJobs, (job) => runOne(deps, job));
}

async function runOne(deps: RunExportsDeps, order: ExportJob): Promise<void> {
  const content = await contents[order.kind](deps, order);
  const bytes = await writeWorkbook(content.sheets, (done) =>
    store.exportJobs.noteProgress(deps.database, order.id, {
      done,
      total: Math.max(content.total, done),
    }),
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
