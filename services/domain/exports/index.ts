export { cancelExport, getExport, listExports, orderExport, readExportFile } from './exports';
export type { SheetRow } from './export-job';
export { runExports } from './run-exports';
export { buildWorkbook } from './write-workbook';
