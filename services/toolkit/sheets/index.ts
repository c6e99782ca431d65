export { importPeople } from './import-people';
export { createImportTemplate } from './import-template';
export { readDocType } from './people-columns';
export type { NamedColumn } from './read-named-rows';
export type { ImportedPeople } from './read-people';
export { SheetError, type SheetLimits } from './sheet';
export { readNamedRowsInThread } from './sheet-thread';
export { onePage, type WorkbookColumn, type WorkbookRow, type WorkbookSheet } from './workbook';
export { buildWorkbook, writeWorkbook } from './write-workbook';
