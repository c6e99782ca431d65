// Runs in the gateway and the worker.
export {
  createTemplate,
  readFaultyRows,
  takePasswords,
  showFaults,
  type ShownFault,
} from './import-files';
export {
  cancelImport,
  confirmImport,
  getImport,
  listImportRows,
  listImports,
  orderImport,
  type ReadRow,
  takeImportRow,
} from './imports';
export type { CountedImport } from './import.repository';
export { eraseImports, findImportsWaiting, runImport } from './carry-out-import';
