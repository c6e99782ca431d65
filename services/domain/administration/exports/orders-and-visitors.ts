import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { readOtherDocuments } from '../../configuration/settings';
import type { OrderForStaff } from '../staff-orders';
import {
  columnsOf,
  type Text,
  type ContentDeps,
  type ExportContent,
  type ExportContext,
} from './export-job';
import * as store from './content.repository';
import {
  type ExportedParty,
  readAdmittedAt,
  readParties,
  readVisitorsOf,
  countAdmissions,
} from './content.sql';

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

/** Yields one row per order. */
export async function orders(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const text: Text = (key) => translate(locale, `exports.${key}`);
  const columns = columnsOf(text, [
    ...orderColumns,
    ['ticketcount', 8, 'number'],
    ['admitted', 8, 'number'],
    ['createdat', 18, 'minute'],
  ]);
  const pages = async function* () {
    for await (const rows of store.readOrderPages(database, filters)) {
      const partyOf = await readParties(database, idsOf(rows));
      yield rows.map((row) => {
        const party = partyOf.get(row.id);
        return [
          ...orderCells(row, party, text, locale),
          row.ticketcount,
          party?.admitted ?? 0,
          hallMinute(row.createdAt),
        ];
      });
    }
  };
  const { orders: total } = await store.countFound(database, filters);
  return { total, sheets: [{ name: text('kind.orders'), columns, pages: pages() }] };
}

/** Yields one row per visitor, after the columns of the order. */
export async function visitors(
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
    ['at', 18, 'minute'],
  ]);
  const others = await readOtherDocuments(database);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of store.readOrderPages(database, filters)) {
      const ids = idsOf(rows);
      const partyOf = await readParties(database, ids);
      const orderOf = new Map(
        rows.map((row) => [row.id, orderCells(row, partyOf.get(row.id), text, locale)]),
      );
      const found = await readVisitorsOf(database, ids);
      const admittedAt = await readAdmittedAt(database, ids);
      yield found.map(
        ({ ticketId, orderId, realname, doctype, idnumSealed, visitorKey, status }) => [
          ...(orderOf.get(orderId) ?? []),
          maskName(realname),
          documentName(doctype, locale, others),
          presentNumber(openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)), locale),
          text(`tickets.${status}`),
          minuteOf(admittedAt.get(ticketId)),
        ],
      );
    }
  };
  const { visitors: total } = await store.countFound(database, filters);
  return { total, sheets: [{ name: text('kind.visitors'), columns, pages: pages() }] };
}

const orderColumns = [
  ['orderno', 22],
  ['ticketcode', 18],
  ['accounttype', 16],
  ['pool', 10],
  ['channel', 10],
  ['unit', 24],
  ['contact', 14],
  ['telnum', 16],
  ['eventsdate', 12, 'day'],
  ['session', 14],
  ['area', 16],
  ['status', 12],
] as const;

const idsOf = (orders: OrderForStaff[]): string[] => orders.map(({ id }) => id);
const minuteOf = (at: Date | undefined): string => (at ? hallMinute(at) : '');

function orderCells(
  order: OrderForStaff,
  party: ExportedParty | undefined,
  text: Text,
  locale: Locale,
): WorkbookRow {
  return [
    order.orderno,
    order.ticketcode,
    text(`accounttypes.${order.accountType}`),
    text(`pools.${order.pool}`),
    text(`channels.${order.channel}`),
    party?.unit ?? '',
    maskName(order.realname),
    order.telnum ? maskNumber(order.telnum) : '',
    order.visitDate,
    order.session,
    pick(locale, { zh: order.areaNameZh, en: order.areaNameEn }),
    text(`orderstatus.${order.status}`),
  ];
}
