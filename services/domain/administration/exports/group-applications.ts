import { approvedStates, isUnderWay } from '@hall/shared/rules/approval';
import { consoleText } from '@hall/shared/locales/console-text';
import { hallMinute } from '@hall/shared/rules/hall-time';
import type { Database } from '@hall/platform/postgres/data-source';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { readAppliesForExport, type StaffApply } from '../../groups/group-visits';
import {
  type ExportContent,
  type ExportContext,
  columnsOf,
  type Text,
  type ContentDeps,
} from './export-job';
import { translate } from '@hall/shared/locales/translate';
import { maskName } from '@hall/shared/rules/masking';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';

/** Yields one row per booking that followed, or one row if none did. */
export async function returned(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ['returnedat', 18, 'minute'],
    ['orderno', 22],
    ['accounttype', 16],
    ['contact', 14],
    ['eventsdate', 12, 'day'],
    ['session', 14],
    ['pool', 10],
    ['seats', 8, 'number'],
    ['keptuntil', 18, 'minute'],
    ['refused', 10, 'number'],
    ['nextorder', 22],
    ['nexttype', 10],
    ['nextseats', 8, 'number'],
    ['minutes', 10, 'number'],
    ['link', 18],
  ]);
  const found = await readReturnedSeatsPages(database, filters, 500);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of found.pages)
      yield rows.flatMap((row) => {
        const cells: WorkbookRow = [
          hallMinute(row.at),
          row.order.orderno,
          text(`accounttypes.${row.account.type}`),
          maskName(row.account.realname ?? ''),
          row.session.visitDate,
          `${row.session.starttime.slice(0, 5)}-${row.session.endtime.slice(0, 5)}`,
          text(`pools.${row.pool}`),
          row.seats,
          hallMinute(row.until),
          row.refused,
        ];
        if (!row.following.length) return [[...cells, '', '', '', '', '']];
        return row.following.map((next) => [
          ...cells,
          next.orderno,
          text(`accounttypes.${next.accountType}`),
          next.seats,
          next.minutes,
          next.link ? text(`links.${next.link}`) : '',
        ]);
      });
  };
  return {
    total: found.total,
    sheets: [{ name: text('kind.returned'), columns, pages: pages() }],
  };
}

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
