import {
  CreateExportDto,
  ListExportsDto,
  type ExportRow,
} from '@hall/shared/contract/staff/exports';
import {
  cancelExport,
  getExport,
  listExports,
  orderExport,
  readExportFile,
  type ExportJob,
} from '@hall/domain/administration/exports';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { FileAnswer } from '../../calls/send-file';
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';

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

/** Excel exports: requested here, written by a worker, available for a day. */
export function exportCalls(deps: StaffDeps): StaffCall[] {
  return [
    staffCall({
      path: 'exports',
      summary: 'Orders a file; how far it is, its own call says.',
      access: 'exports.write',
      status: 202,
      Dto: CreateExportDto,
      async answer({ actor, locale }, form) {
        const { keyword } = form;
        await noteNumberSearch(deps, actor, 'orders', { phone: keyword, document: keyword });
        const id = await orderExport(deps, form, locale, actor);
        return presentExport(await getExport(deps, id, actor));
      },
    }),
    staffCall({
      method: 'get',
      path: 'exports',
      summary: 'One’s own exports, newest first.',
      access: 'exports.write',
      Dto: ListExportsDto,
      answer: async ({ actor }, query) =>
        presentList(await listExports(deps, query, actor), presentExport),
    }),
    staffCall({
      method: 'get',
      path: 'exports/:exportid',
      summary: 'How far an export of one’s own is.',
      access: 'exports.write',
      answer: async ({ actor, params }) =>
        presentExport(await getExport(deps, params.exportid, actor)),
    }),
    staffCall({
      path: 'exports/:exportid/cancel',
      summary: 'Ends an export of one’s own that waits or is being written.',
      access: 'exports.write',
      answer: ({ actor, params }) => cancelExport(deps, params.exportid, actor),
    }),
    staffCall({
      method: 'get',
      path: 'exports/:exportid/file',
      summary: 'The file (xlsx), once it is written and until its day is over.',
      access: 'exports.write',
      files: ['xlsx'],
      async answer({ actor, params }) {
        const { name, bytes } = await readExportFile(deps, params.exportid, actor);
        return new FileAnswer('xlsx', name, bytes);
      },
    }),
  ];
}
