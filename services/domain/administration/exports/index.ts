// Runs in the gateway and the worker.
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
export { daysOfExport, recordListExport } from './export-job';
export { eraseExports, findExportsWaiting, writeExport } from './write-export';
export type { ExportJob } from './export-job.entity';
