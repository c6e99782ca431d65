export { importPeople } from './import-people';
export { createImportTemplate } from './import-template';
export type { ImportedPeople } from './read-people';
