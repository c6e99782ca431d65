import type { Locale } from '@hall/shared/codes/states';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookSheet } from '@hall/toolkit/sheets';
import type { OrderFilters } from '../staff-orders';

/** The filters of an export as they are stored: a keyword stands as the orders that it found. */
export type ExportFilters = OrderFilters & {
  ids?: string[];
  /** Of evidence: the cluster. */
  clusterId?: string;
  /** Of the audit log: the filters of its page. */
  audit?: Partial<SearchAuditDto>;
};

/** What every kind of export is read with. */
export interface ContentDeps {
  database: Database;
  sealer: Sealer;
}

/** What an export is made of. */
export interface ExportContent {
  /** Rows that there will be, as far as is known before. */
  total: number;
  sheets: WorkbookSheet[];
}

export interface ExportContext {
  filters: ExportFilters;
  locale: Locale;
}
