import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import type { Title } from '@hall/shared/lists/define-list';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readVisitStatistics, type VisitCounts } from '../statistics';
import { type ExportColumn, sheetOf, wordsOf } from './export-columns';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';

type Counts = Omit<VisitCounts, 'capacity'> & Partial<Pick<VisitCounts, 'capacity'>>;

/** The figures of every group, after the column that names it. */
export const figureColumns: ExportColumn<Counts>[] = [
  ['exports.column.orders', 10, ({ orders }) => orders, 'number'],
  [{ zh: '累计预约人数', en: 'All bookings' }, 10, ({ booked }) => booked, 'number'],
  ['exports.column.cancelled', 10, ({ cancelled }) => cancelled, 'number'],
  [
    { zh: '本馆取消人数', en: 'Cancelled by the hall' },
    10,
    ({ cancelledByHall }) => cancelledByHall,
    'number',
  ],
  [
    { zh: '有效预约人数', en: 'Booked' },
    10,
    ({ booked, cancelled }) => booked - cancelled,
    'number',
  ],
  ['exports.column.admitted', 10, ({ admitted }) => admitted, 'number'],
  ['exports.column.noshow', 10, ({ noShow }) => noShow, 'number'],
  [{ zh: '名额', en: 'Places' }, 10, ({ capacity }) => capacity ?? 0, 'number'],
];

/** Yields one sheet per grouping. The default range is the last 30 days. */
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
  const words = wordsOf(locale);
  const { t } = words;
  const sheet = <Row extends Counts>(
    name: string,
    title: Title,
    rows: Row[],
    keyOf: (row: Row) => string,
  ) => {
    const key: ExportColumn<Row> = [title, 16, keyOf, name === 'date' ? 'day' : undefined];
    return sheetOf(`by.${name}`, [key, ...figureColumns], rows, words);
  };
  const column = (name: string): string => `exports.column.${name}`;
  const sheets = [
    sheet('date', { zh: '日期', en: 'Day' }, report.days, ({ date }) => date),
    sheet('session', column('session'), report.sessions, ({ session }) => session),
    sheet('pool', column('pool'), report.pools, ({ pool }) => t(`exports.pools.${pool}`)),
    sheet('accounttype', column('accounttype'), report.accountTypes, ({ accountType }) =>
      t(`exports.accounttypes.${accountType}`),
    ),
    sheet('channel', column('channel'), report.channels, ({ channel }) =>
      t(`exports.channels.${channel}`),
    ),
    sheetOf('by.origin', originColumns, report.origins, words),
    sheetOf('by.hour', hourColumns, report.arrivals, words),
  ];
  return { total: report.days.length, sheets };
}

export const originColumns: ExportColumn<{ origin: string; visitors: number }>[] = [
  [{ zh: '来源地', en: 'Origin' }, 16, ({ origin }, { t }) => t(`statistics.origin.${origin}`)],
  ['exports.column.visitors', 10, ({ visitors }) => visitors, 'number'],
];

export const hourColumns: ExportColumn<{ hour: number; visitors: number }>[] = [
  [{ zh: '小时', en: 'Hour' }, 10, ({ hour }) => `${hour}:00`],
  ['exports.column.visitors', 10, ({ visitors }) => visitors, 'number'],
];
