import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { onePage } from '@hall/toolkit/sheets';
import { readVisitStatistics, type VisitCounts } from '../statistics';
import {
  columnsOf,
  type Text,
  type ContentDeps,
  type ExportContent,
  type ExportContext,
} from './export-job';

/** Yields one sheet per grouping. The default range is the last 30 days. */
export async function statistics(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const to = filters.to ?? hallDateOf(new Date());
  const from = filters.from ?? addHallDays(to, -29);
  const earliest = addHallDays(to, 1 - reportDaysMax);
  const report = await readVisitStatistics(database, {
    from: from < earliest ? earliest : from,
    to,
  });
  const counts = [
    'orders',
    'booked',
    'cancelled',
    'cancelledByHall',
    'net',
    'admitted',
    'noShow',
    'capacity',
  ] as const;
  const sheet = (name: string, rows: { key: string; counts: Counts }[]) => ({
    name: text(`by.${name}`),
    columns: columnsOf(text, [
      name === 'date' ? ([name, 16, 'day'] as const) : ([name, 16] as const),
      ...counts.map((c) => [c.toLowerCase(), 10, 'number'] as const),
    ]),
    pages: onePage(
      rows.map(({ key, counts: row }) => [key, ...counts.map((name) => figureOf(row, name))]),
    ),
  });
  const sheets = [
    sheet(
      'date',
      report.days.map((row) => ({ key: row.date, counts: row })),
    ),
    sheet(
      'session',
      report.sessions.map((row) => ({ key: row.session, counts: row })),
    ),
    sheet(
      'pool',
      report.pools.map((row) => ({ key: text(`pools.${row.pool}`), counts: row })),
    ),
    sheet(
      'accounttype',
      report.accountTypes.map((row) => ({
        key: text(`accounttypes.${row.accountType}`),
        counts: row,
      })),
    ),
    sheet(
      'channel',
      report.channels.map((row) => ({ key: text(`channels.${row.channel}`), counts: row })),
    ),
    {
      name: text('by.origin'),
      columns: columnsOf(text, [
        ['origin', 16],
        ['visitors', 10, 'number'],
      ]),
      pages: onePage(
        report.origins.map(({ origin, visitors: count }) => [
          translate(locale, `statistics.origin.${origin}`),
          count,
        ]),
      ),
    },
  ];
  const hours = {
    name: text('by.hour'),
    columns: columnsOf(text, [
      ['hour', 10],
      ['visitors', 10, 'number'],
    ]),
    pages: onePage(report.arrivals.map(({ hour, visitors: came }) => [`${hour}:00`, came])),
  };
  return { total: report.days.length, sheets: [...sheets, hours] };
}

type Counts = Omit<VisitCounts, 'capacity'> & Partial<Pick<VisitCounts, 'capacity'>>;

const figureOf = (counts: Counts, name: keyof VisitCounts | 'net'): number =>
  name === 'net' ? counts.booked - counts.cancelled : (counts[name] ?? 0);
