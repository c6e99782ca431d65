export { createTemplate, readFaultyRows, takePasswords } from './import-files';
export {
  cancelImport,
  confirmImport,
  getImport,
  listImportRows,
  listImports,
  orderImport,
} from './imports';
export { eraseImports, findImportsWaiting, runImport } from './run-import';
