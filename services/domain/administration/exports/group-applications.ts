import { approvedStates, isUnderWay } from '@hall/shared/rules/approval';
import { consoleText } from '@hall/shared/locales/console-text';
import { hallMinute } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { readAppliesForExport, type StaffApply } from '../../groups/group-visits';
import type { ExportContent, ExportContext } from './export-job';

const columns = [
  ['authapplyid', 10],
  ['unitname', 30],
  ['name', 14],
  ['telnum', 16],
  ['approval', 14],
  ['eventsdate', 12, 'day'],
  ['session', 14],
  ['personscount', 10, 'number'],
  ['flower', 10, 'number'],
  ['need_memorialroom', 10],
  ['ticketcode', 18],
  ['admittedcount', 10, 'number'],
  ['reportedcount', 10, 'number'],
  ['submittedat', 18, 'minute'],
] as const;

/** Yields the matching group applications with the labels of the console's list. */
export async function groupApplications(
  { database }: { database: Database },
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const t = consoleText(locale);
  const ids = filters.ids ?? [];
  const cells = (row: StaffApply): WorkbookRow => [
    row.id,
    row.form.unitname || row.issuedTo,
    row.form.name ?? '',
    row.form.telnum ?? '',
    t(`auth.state.${row.approval}`),
    row.visitDate ?? '',
    row.starttime ? `${row.starttime}-${row.endtime ?? ''}` : '',
    row.persons.length,
    row.form.flower ?? 0,
    t(row.form.need_memorialroom ? 'settings.yes' : 'settings.no'),
    approvedStates.includes(row.approval) ? (row.ticketcode ?? '') : '',
    isUnderWay(row) ? row.admitted : '',
    row.reported ?? '',
    row.submittedAt ? hallMinute(row.submittedAt) : '',
  ];
  const pages = async function* () {
    for await (const rows of readAppliesForExport(database, ids)) yield rows.map(cells);
  };
  return {
    total: ids.length,
    sheets: [
      {
        name: t('exports.kind.authorizations'),
        columns: columns.map(([name, width, kind]) => ({
          heading: t(`authorization.column.${name}`),
          width,
          kind,
        })),
        pages: pages(),
      },
    ],
  };
}
