import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { ExportJob } from '@hall/domain/administration/exports';

/** Progress of an export; unknown values are empty. */
export const presentExport = (job: ExportJob): ExportRow => ({
  exportid: job.id,
  kind: job.kind,
  state: job.state,
  total: job.rowsTotal,
  done: job.rowsDone,
  size: job.fileBytes ?? 0,
  by: job.staff,
  createdat: hallIso(job.createdAt),
  finishedat: job.finishedAt ? hallIso(job.finishedAt) : '',
  expiresat: job.expiresAt ? hallIso(job.expiresAt) : '',
});
