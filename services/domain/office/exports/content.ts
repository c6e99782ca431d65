import type { Locale } from '@hall/shared/codes/states';
import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { reportDaysMax } from '@hall/shared/contract/staff/statistics';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/people';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database } from '@hall/platform/postgres/data-source';
import type { DeskOrder } from '../desk';
import { onePage, type WorkbookRow } from '@hall/toolkit/sheets';
import { readVisitStatistics, type VisitCounts } from '../../hall/statistics';
import { readGiveBackPages } from '../../reservation/returned-seats';
import * as store from './content.repository';
import { countAdmissions, readVisitorsOf } from './content.sql';
import { auditEntries } from './audit-entries';
import { columnsOf, type Text } from './columns';
import { evidence } from './evidence';
import { groupApplications } from './group-applications';
import type { ExportContent, ExportContext } from './export-job';

export interface ContentDeps {
  database: Database;
  sealer: Sealer;
}

/** What each kind of export is made of; visitors’ names and numbers are masked in all of them. */
export const contents: Record<
  ExportKind,
  (deps: ContentDeps, context: ExportContext) => Promise<ExportContent>
> = {
  ...{ orders, visitors, admissions, statistics, returned, cluster: evidence },
  ...{ audit: auditEntries, authorizations: groupApplications },
};

async function orders(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [...orderColumns, ['ticketcount', 8, true], ['createdat', 18]]);
  const pages = async function* () {
    for await (const rows of store.readOrderPages(database, filters))
      yield rows.map((row) => [
        ...orderCells(row, text, locale),
        row.ticketcount,
        clock(row.createdAt),
      ]);
  };
  const { orders: total } = await store.countFound(database, filters);
  return { total, sheets: [{ name: text('kind.orders'), columns, pages: pages() }] };
}

async function visitors(
  { database, sealer }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ...orderColumns,
    ['visitor', 12],
    ['doctype', 16],
    ['idnum', 20],
    ['ticket', 12],
  ]);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of store.readOrderPages(database, filters)) {
      const orderOf = new Map(rows.map((row) => [row.id, orderCells(row, text, locale)]));
      const found = await readVisitorsOf(database, [...orderOf.keys()]);
      yield found.map(({ orderId, realname, doctype, idnumSealed, visitorKey, status }) => [
        ...(orderOf.get(orderId) ?? []),
        maskName(realname),
        text(`doctypes.${doctype}`),
        maskedNumber(openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)), locale),
        text(`tickets.${status}`),
      ]);
    }
  };
  const { visitors: total } = await store.countFound(database, filters);
  return { total, sheets: [{ name: text('kind.visitors'), columns, pages: pages() }] };
}

async function admissions(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ['orderno', 22],
    ['ticketcode', 18],
    ['pool', 10],
    ['eventsdate', 12],
    ['session', 14],
    ['admitted', 8, true],
    ['doubles', 8, true],
    ['at', 18],
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
        clock(row.admittedAt),
        row.staff,
        [row.offline && text('offline'), row.undone && text('undone')].filter(Boolean).join(' '),
      ]);
  };
  const total = await countAdmissions(database, filters);
  return { total, sheets: [{ name: text('kind.admissions'), columns, pages: pages() }] };
}

/** Without days given: the last thirty. */
async function statistics(
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
    'net',
    'admitted',
    'noShow',
    'capacity',
  ] as const;
  const sheet = (name: string, rows: { key: string; counts: Counts }[]) => ({
    name: text(`by.${name}`),
    columns: columnsOf(text, [
      [name, 16],
      ...counts.map((c) => [c.toLowerCase(), 10, true] as const),
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
    {
      name: text('by.origin'),
      columns: columnsOf(text, [
        ['origin', 16],
        ['visitors', 10, true],
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
      ['visitors', 10, true],
    ]),
    pages: onePage(report.arrivals.map(({ hour, visitors: came }) => [`${hour}:00`, came])),
  };
  return { total: report.days.length, sheets: [...sheets, hours] };
}

type Counts = Omit<VisitCounts, 'capacity'> & Partial<Pick<VisitCounts, 'capacity'>>;

const figureOf = (counts: Counts, name: keyof VisitCounts | 'net'): number =>
  name === 'net' ? counts.booked - counts.cancelled : (counts[name] ?? 0);

/** A row a booking that followed, and one where none did. */
async function returned(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ['returnedat', 18],
    ['orderno', 22],
    ['accounttype', 10],
    ['contact', 14],
    ['eventsdate', 12],
    ['session', 14],
    ['pool', 10],
    ['seats', 8, true],
    ['keptuntil', 18],
    ['refused', 10, true],
    ['nextorder', 22],
    ['nexttype', 10],
    ['nextseats', 8, true],
    ['minutes', 10, true],
    ['link', 18],
  ]);
  const found = await readGiveBackPages(database, filters, 500);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of found.pages)
      yield rows.flatMap((row) => {
        const cells: WorkbookRow = [
          clock(row.at),
          row.order.orderno,
          text(`accounttypes.${row.account.type}`),
          maskName(row.account.realname ?? ''),
          row.session.visitDate,
          `${row.session.starttime.slice(0, 5)}-${row.session.endtime.slice(0, 5)}`,
          text(`pools.${row.pool}`),
          row.seats,
          clock(row.until),
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

const orderColumns = [
  ['orderno', 22],
  ['ticketcode', 18],
  ['accounttype', 10],
  ['pool', 10],
  ['contact', 14],
  ['telnum', 16],
  ['eventsdate', 12],
  ['session', 14],
  ['area', 16],
  ['status', 12],
] as const;

function orderCells(order: DeskOrder, text: Text, locale: 'zh' | 'en'): WorkbookRow {
  return [
    order.orderno,
    order.ticketcode,
    text(`accounttypes.${order.accountType}`),
    text(`pools.${order.pool}`),
    maskName(order.realname),
    order.telnum ? maskNumber(order.telnum) : '',
    order.visitDate,
    order.session,
    locale === 'zh' ? order.areaNameZh : order.areaNameEn,
    text(`orderstatus.${order.status}`),
  ];
}

const clock = (instant: Date): string => hallIso(instant).slice(0, 16).replace('T', ' ');

/** A number that cannot be opened leaves its row, and the file, standing. */
const maskedNumber = (idnum: string | undefined, locale: Locale): string =>
  idnum === undefined ? translate(locale, 'validation.unreadable') : maskNumber(idnum);
