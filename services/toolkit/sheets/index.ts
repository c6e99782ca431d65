export { importPeople } from './import-people';
export { createImportTemplate } from './import-template';
export { type CalendarDay, type EventNote, isCalendar } from './read-calendar';
export type { NamedColumn } from './read-named-rows';
export { SheetError, type SheetLimits } from './sheet';
export { readCalendarInThread, readNamedRowsInThread } from './sheet-thread';
export {
  buildWorkbook,
  type ColumnKind,
  onePage,
  type WorkbookColumn,
  type WorkbookRow,
  type WorkbookSheet,
  writeWorkbook,
} from './write-workbook';
