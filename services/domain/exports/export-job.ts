import type { Locale } from '@hall/shared/codes/states';
import type { ListStaffOrdersDto } from '@hall/shared/contract/staff/orders';

/** The filters of an export as they are stored: a keyword stands as the orders that it found. */
export type ExportFilters = Omit<ListStaffOrdersDto, 'keyword' | 'page' | 'pagesize' | 'sort'> & {
  ids?: string[];
};

/** A column of a sheet: its heading, its width in characters, and whether it holds numbers. */
export interface SheetColumn {
  heading: string;
  width: number;
  isNumber?: boolean;
}

export type SheetRow = (string | number)[];

/** One sheet of an export: its rows come some at a time, so that many need little memory. */
export interface Sheet {
  name: string;
  columns: SheetColumn[];
  pages: AsyncIterable<SheetRow[]>;
}

/** What an export is made of. */
export interface ExportContent {
  /** Rows that there will be, as far as is known before. */
  total: number;
  sheets: Sheet[];
}

export interface ExportContext {
  filters: ExportFilters;
  locale: Locale;
}
