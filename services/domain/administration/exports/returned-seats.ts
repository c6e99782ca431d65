import { translate } from '@hall/shared/locales/translate';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';
import { columnsOf, type Text } from './columns';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';

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
