import type { Locale } from '@hall/shared/codes/states';
import type { SearchAuditDto } from '@hall/shared/contract/staff/audit';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookSheet } from '@hall/toolkit/sheets';
import type { OrderFilters } from '../staff-orders';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { viewFilters } from '@hall/shared/lists/all-lists';
import { type Actor, recordAct } from '../../foundation/audit';
import type { Deps } from '../../configuration/settings';

/**
 * Writes an audit entry when staff export a list: the list, its filters and days, and the number of rows. Search text
 * is left out, because it can name a person.
 * @param query the query of the list
 */
export function recordListExport(
  database: Database,
  by: Actor,
  { list, query, rows }: { list: string; query: object; rows: number },
): Promise<void> {
  const filters = Object.entries(query).filter(
    ([name, value]) => viewFilters.has(name) && value !== undefined,
  );
  return database.transaction((transaction) =>
    recordAct(transaction, {
      ...by,
      act: 'export.list',
      subject: { type: 'export', id: list },
      after: { list, ...Object.fromEntries(filters), rows },
    }),
  );
}

/** @returns the file name without extension: content, days and time of creation, in the requester's language */
export function fileNameOf({
  kind,
  filters,
  locale,
  createdAt,
}: ExportContext & { kind: ExportKind; createdAt: Date }): string {
  const made = hallIso(createdAt);
  return [
    translate(locale, `exports.kind.${kind}`),
    ...daysInName(filters, locale),
    translate(locale, 'exports.file.made', {
      day: made.slice(0, 10),
      time: made.slice(11, 16).replace(':', ''),
    }),
  ].join('_');
}

/** @returns the days that were chosen for an export; each is empty if unset */
export function daysOfExport(filters: ExportFilters): { from: string; to: string } {
  const { from = '', to = '' } = filters.audit ?? filters;
  return { from, to };
}

function daysInName(filters: ExportFilters, locale: Locale): string[] {
  const { from, to } = daysOfExport(filters);
  if (from && from === to) return [from];
  if (from && to) return [translate(locale, 'exports.file.between', { from, to })];
  if (from) return [translate(locale, 'exports.file.since', { from })];
  return to ? [translate(locale, 'exports.file.until', { to })] : [];
}

/** The stored filters of an export. A keyword is stored as the ids of the orders that it found. */
export type ExportFilters = OrderFilters & {
  ids?: string[];
  /** For evidence: the cluster. */
  clusterId?: string;
  /** For the audit log: the filters of its page. */
  audit?: Partial<SearchAuditDto>;
};

export type ContentDeps = Pick<Deps, 'database' | 'sealer'>;

export interface ExportContent {
  /** The expected number of rows. */
  total: number;
  sheets: WorkbookSheet[];
}

export interface ExportContext {
  filters: ExportFilters;
  locale: Locale;
}
