export { createTemplate, readFaultyRows, takePasswords } from './import-files';
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
export { tellFaults, type ToldFault } from './tell-faults';
export { eraseImports, findImportsWaiting, runImport } from './run-import';
