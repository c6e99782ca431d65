import type { Locale } from '@hall/shared/codes/states';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookSheet, ColumnKind, WorkbookColumn } from '@hall/toolkit/sheets';
import type { OrderFilters } from '../staff-orders';

/** Texts of exports in the reader's language. */
export type Text = (key: string) => string;

/**
 * @returns columns with their headings
 * @param columns width in characters and, unless the cells are text, their type
 */
export const columnsOf = (
  text: Text,
  columns: readonly (readonly [name: string, width: number, kind?: ColumnKind])[],
): WorkbookColumn[] =>
  columns.map(([name, width, kind]) => ({ heading: text(`column.${name}`), width, kind }));

/** The stored filters of an export. A keyword is stored as the ids of the orders that it found. */
export type ExportFilters = OrderFilters & {
  ids?: string[];
  /** For evidence: the cluster. */
  clusterId?: string;
  /** For the audit log: the filters of its page. */
  audit?: Partial<SearchAuditDto>;
};

export interface ContentDeps {
  database: Database;
  sealer: Sealer;
}

export interface ExportContent {
  /** The expected number of rows. */
  total: number;
  sheets: WorkbookSheet[];
}

export interface ExportContext {
  filters: ExportFilters;
  locale: Locale;
}
