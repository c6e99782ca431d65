import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import { type Title, titleIn } from '@hall/shared/lists/define-list';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { fillOf, netOf, type RateName, rateOf, rateText } from '@hall/shared/rules/visit-rates';
import { readSettings } from '../../configuration/settings';
import { readVisitStatistics, type VisitCounts } from '../statistics';
import { cellsOf, type ExportColumn, sheetOf, wordsOf } from './export-columns';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';

type Counts = Omit<VisitCounts, 'capacity'>;

const rateCell =
  (name: RateName) =>
  ({ cancelledByHall, noShow, ...counts }: Counts): number | string =>
    rateOf({ ...counts, cancelledbyhall: cancelledByHall, noshow: noShow }, name) ?? '';

/** The figures of every group, after the column that names it. */
const figureColumns: ExportColumn<Counts>[] = [
  ['exports.column.orders', 10, ({ orders }) => orders, 'number'],
  ['statisticsPage.booked', 10, ({ booked }) => booked, 'number'],
  ['exports.column.cancelled', 10, ({ cancelled }) => cancelled, 'number'],
  ['statisticsPage.cancelledbyhall', 10, ({ cancelledByHall }) => cancelledByHall, 'number'],
  ['statisticsPage.net', 10, netOf, 'number'],
  ['exports.column.admitted', 10, ({ admitted }) => admitted, 'number'],
  ['exports.column.noshow', 10, ({ noShow }) => noShow, 'number'],
  ['statisticsPage.cancelledrate', 12, rateCell('cancelledrate'), 'percent'],
  ['statisticsPage.noshowrate', 12, rateCell('noshowrate'), 'percent'],
];

/** The figures of groups that have places. */
export const placeColumns: ExportColumn<VisitCounts>[] = [
  ...figureColumns,
  ['statisticsPage.capacity', 10, ({ capacity }) => capacity, 'number'],
  ['statisticsPage.fill', 10, (counts) => fillOf(counts) ?? '', 'percent'],
];

/** Yields a summary and one sheet per grouping, each with its total. The default range is the last 30 days. */
export async function statistics(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const to = filters.to ?? hallDateOf(new Date());
  const from = filters.from ?? addHallDays(to, -29);
  const earliest = addHallDays(to, 1 - reportDaysMax);
  const report = await readVisitStatistics(database, {
    from: from < earliest ? earliest : from,
    to,
  });
  const { hall } = await readSettings(database);
  const words = wordsOf(locale);
  const { t } = words;
  const sheet = <Row extends Counts>(
    name: string,
    title: Title,
    rows: Row[],
    { keyOf, figures }: { keyOf: (row: Row) => string; figures: ExportColumn<Row & VisitCounts>[] },
  ) => {
    const key: ExportColumn<Row> = [title, 16, keyOf, name === 'date' ? 'day' : undefined];
    return sheetOf(`by.${name}`, [key, ...figures] as ExportColumn<Row>[], rows, words, [
      t('statisticsPage.total'),
      ...cellsOf(figures, report.totals as Row & VisitCounts, words),
    ]);
  };
  const column = (name: string): string => `exports.column.${name}`;
  const visitors = <Row extends { visitors: number }>(
    name: string,
    columns: ExportColumn<Row>[],
    rows: Row[],
  ) =>
    sheetOf(`by.${name}`, columns, rows, words, [
      t('statisticsPage.total'),
      rows.reduce((sum, row) => sum + row.visitors, 0),
    ]);
  const facts: SummaryRow[] = [
    { name: t('statisticsPage.hall'), value: hall.name[locale] || t('gateSheet.hall') },
    { name: t('statisticsPage.range'), value: `${report.from} – ${report.to}` },
    ...placeColumns.map(([title, , cell, kind]) => {
      const value = cell(report.totals, words);
      return {
        name: titleIn(title, words),
        value: kind === 'percent' ? rateText(value === '' ? null : Number(value)) : value,
      };
    }),
  ];
  const sheets = [
    sheetOf('by.summary', summaryColumns, facts, words),
    sheet('date', 'schedule.date', report.days, {
      keyOf: ({ date }) => date,
      figures: placeColumns,
    }),
    sheet('session', column('session'), report.sessions, {
      keyOf: ({ session }) => session,
      figures: placeColumns,
    }),
    sheet('pool', column('pool'), report.pools, {
      keyOf: ({ pool }) => t(`exports.pools.${pool}`),
      figures: placeColumns,
    }),
    sheet('accounttype', column('accounttype'), report.accountTypes, {
      keyOf: ({ accountType }) => t(`exports.accounttypes.${accountType}`),
      figures: figureColumns,
    }),
    sheet('channel', column('channel'), report.channels, {
      keyOf: ({ channel }) => t(`exports.channels.${channel}`),
      figures: figureColumns,
    }),
    visitors('origin', originColumns, report.origins),
    visitors('hour', hourColumns, report.arrivals),
  ];
  return { total: report.days.length, sheets };
}

interface SummaryRow {
  name: string;
  value: string | number;
}

export const summaryColumns: ExportColumn<SummaryRow>[] = [
  [{ zh: '项目', en: 'Item' }, 20, ({ name }) => name],
  [{ zh: '内容', en: 'Value' }, 30, ({ value }) => value],
];

export const originColumns: ExportColumn<{ origin: string; visitors: number }>[] = [
  [{ zh: '来源地', en: 'Origin' }, 16, ({ origin }, { t }) => t(`statistics.origin.${origin}`)],
  ['exports.column.visitors', 10, ({ visitors }) => visitors, 'number'],
];

export const hourColumns: ExportColumn<{ hour: number; visitors: number }>[] = [
  [{ zh: '小时', en: 'Hour' }, 10, ({ hour }) => `${hour}:00`],
  ['exports.column.visitors', 10, ({ visitors }) => visitors, 'number'],
];
