import { translate } from '@hall/shared/locales/translate';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { columnsOf, type Text } from './columns';
import * as store from './content.repository';
import { countAdmissions } from './content.sql';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';

/** Yields one row per admission at the gate, including revoked ones. */
export async function admissions(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ['orderno', 22],
    ['ticketcode', 18],
    ['pool', 10],
    ['eventsdate', 12, 'day'],
    ['session', 14],
    ['admitted', 8, 'number'],
    ['doubles', 8, 'number'],
    ['at', 18, 'minute'],
    ['by', 14],
    ['remark', 14],
  ]);
  const pages = async function* () {
    for await (const rows of store.readAdmissionPages(database, filters))
      yield rows.map((row) => [
        row.orderno,
        row.ticketcode,
        text(`pools.${row.pool}`),
        row.visitDate,
        row.session,
        row.admitted,
        row.doubles,
        hallMinute(row.admittedAt),
        row.staff,
        [row.offline && text('offline'), row.undone && text('undone')].filter(Boolean).join(' '),
      ]);
  };
  const total = await countAdmissions(database, filters);
  return { total, sheets: [{ name: text('kind.admissions'), columns, pages: pages() }] };
}
