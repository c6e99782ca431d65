export {
  cancelExport,
  getExport,
  listExports,
  orderApplicationsExport,
  orderAuditExport,
  orderEvidence,
  orderExport,
  readExportFile,
} from './exports';
export { recordListExport } from './record-list-export';
export { eraseExports, findExportsWaiting, writeExport } from './write-export';
export type { ExportJob } from './export-job.entity';
