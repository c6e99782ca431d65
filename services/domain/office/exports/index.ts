export { cancelExport, getExport, listExports, orderExport, readExportFile } from './exports';
export { runExports } from './run-exports';
