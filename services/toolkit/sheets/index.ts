export { importPeople } from './import-people';
export { createImportTemplate } from './import-template';
export { plainHeading, readDocType } from './people-columns';
export type { ImportedPeople } from './read-people';
export { SheetError, type SheetLimits, type SheetRow } from './sheet';
export { readSheetInThread } from './sheet-thread';
export { onePage, type WorkbookColumn, type WorkbookRow, type WorkbookSheet } from './workbook';
export { buildWorkbook, writeWorkbook } from './write-workbook';
