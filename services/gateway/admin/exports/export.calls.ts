import { exportEndpoints, type ExportRow } from '@hall/shared/contract/staff/exports';
import {
  cancelExport,
  daysOfExport,
  getExport,
  listExports,
  orderExport,
  readExportFile,
  type ExportJob,
} from '@hall/domain/administration/exports';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';

/** Progress of an export; unknown values are empty. */
export const presentExport = (job: ExportJob): ExportRow => ({
  exportid: job.id,
  kind: job.kind,
  state: job.state,
  ...daysOfExport(job.filters),
  total: job.rowsTotal,
  done: job.rowsDone,
  size: job.fileBytes ?? 0,
  by: job.staff,
  createdat: hallIso(job.createdAt),
  finishedat: job.finishedAt ? hallIso(job.finishedAt) : '',
  expiresat: job.expiresAt ? hallIso(job.expiresAt) : '',
});

/** Excel exports: requested here, written by a worker, available for a day. */
export function exportCalls(deps: StaffDeps): StaffCall[] {
  return bindCalls(exportEndpoints, {
    async create({ actor, locale }, form) {
      const { keyword } = form;
      await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
      const id = await orderExport(deps, form, locale, actor);
      return presentExport(await getExport(deps, id, actor));
    },
    list: async ({ actor }, query) =>
      presentList(await listExports(deps, query, actor), presentExport),
    get: async ({ actor, params }) => presentExport(await getExport(deps, params.exportid, actor)),
    cancel: ({ actor, params }) => cancelExport(deps, params.exportid, actor),
    async file({ actor, params }) {
      const { name, bytes } = await readExportFile(deps, params.exportid, actor);
      return new FileAnswer('xlsx', name, bytes);
    },
  });
}
