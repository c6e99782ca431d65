import { documentName } from '@hall/shared/locales/document-name';
import { pick } from '@hall/shared/locales/pick';
import { stateOfOrder } from '@hall/shared/lists/orders';
import { presentNumber } from '@hall/shared/locales/present-number';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { declaredInWords } from '@hall/shared/rules/declarations';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { maskName, maskNumber } from '@hall/shared/rules/masking';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { WorkbookRow } from '@hall/toolkit/sheets';
import { readOtherDocuments } from '../../configuration/settings';
import type { OrderForStaff } from '../staff-orders';
import {
  cellsOf,
  type ExportColumn,
  type ExportWords,
  headingsOf,
  sheetOf,
  wordsOf,
} from './export-columns';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';
import * as store from './content.repository';
import {
  countAdmissions,
  type ExportedAdmission,
  type ExportedVisitor,
  readAdmittedAt,
  readVisitorsOf,
} from './content.sql';

export const admissionColumns: ExportColumn<ExportedAdmission>[] = [
  ['exports.column.orderno', 22, ({ orderno }) => orderno],
  ['exports.column.ticketcode', 18, ({ ticketcode }) => ticketcode],
  ['exports.column.pool', 10, ({ pool }, { t }) => t(`exports.pools.${pool}`)],
  ['exports.column.eventsdate', 12, ({ visitDate }) => visitDate, 'day'],
  ['exports.column.session', 14, ({ session }) => session],
  ['exports.column.admitted', 8, ({ admitted }) => admitted, 'number'],
  [
    { zh: '读取证件数', en: 'Documents read' },
    10,
    ({ documentsRead }) => documentsRead ?? '',
    'number',
  ],
  [{ zh: '重复人数', en: 'Admitted twice' }, 8, ({ doubles }) => doubles, 'number'],
  ['exports.column.at', 18, ({ admittedAt }) => hallMinute(admittedAt), 'minute'],
  [{ zh: '验票员', en: 'By' }, 14, ({ staff }) => staff],
  [
    { zh: '备注', en: 'Remark' },
    14,
    ({ offline, undone }, { t }) =>
      [offline && t('exports.offline'), undone && t('exports.undone')].filter(Boolean).join(' '),
  ],
];

/** Yields one row per admission at the gate, including revoked ones. */
export async function admissions(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const pages = store.readAdmissionPages(database, filters);
  return {
    total: await countAdmissions(database, filters),
    sheets: [sheetOf('kind.admissions', admissionColumns, pages, wordsOf(locale))],
  };
}

/** The columns of orders, also before those of their visitors. */
export const orderColumns: ExportColumn<OrderForStaff>[] = [
  ['exports.column.orderno', 22, (order) => order.orderno],
  ['exports.column.ticketcode', 18, (order) => order.ticketcode],
  [
    'exports.column.accounttype',
    16,
    (order, { t }) => t(`exports.accounttypes.${order.accountType}`),
  ],
  ['exports.column.pool', 10, (order, { t }) => t(`exports.pools.${order.pool}`)],
  ['exports.column.channel', 10, (order, { t }) => t(`exports.channels.${order.channel}`)],
  [
    { zh: '单位或旅行社', en: 'Unit or agency' },
    24,
    ({ agencyName, accountType, accountName }) =>
      agencyName ?? (accountType === 'ta' || accountType === 'auth' ? (accountName ?? '') : ''),
  ],
  ['exports.column.contact', 14, (order) => maskName(order.realname)],
  ['exports.column.telnum', 16, ({ telnum }) => (telnum ? maskNumber(telnum) : '')],
  ['exports.column.eventsdate', 12, (order) => order.visitDate, 'day'],
  ['exports.column.session', 14, (order) => order.session],
  [
    { zh: '参观区域', en: 'Area' },
    16,
    (order, { locale }) => pick(locale, { zh: order.areaNameZh, en: order.areaNameEn }),
  ],
  [
    'exports.column.status',
    12,
    ({ ticketStatus, cancelledBy, ...order }, { t }) =>
      stateOfOrder({ ...order, bookingstatus: ticketStatus, cancelledby: cancelledBy ?? '' }, t),
  ],
];

export const countColumns: ExportColumn<OrderForStaff>[] = [
  ['exports.column.ticketcount', 8, (order) => order.ticketcount, 'number'],
  ['exports.column.admitted', 8, (order) => order.admitted, 'number'],
  ['exports.column.createdat', 18, (order) => hallMinute(order.createdAt), 'minute'],
];

/** Yields one row per order. */
export async function orders(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const columns = [...orderColumns, ...countColumns];
  const { orders: total } = await store.countFound(database, filters);
  return {
    total,
    sheets: [
      sheetOf('kind.orders', columns, store.readOrderPages(database, filters), wordsOf(locale)),
    ],
  };
}

interface VisitorInFile extends ExportedVisitor {
  idnum: string | undefined;
  admittedAt: Date | undefined;
  others: readonly OtherDocument[];
}

export const visitorColumns: ExportColumn<VisitorInFile>[] = [
  [{ zh: '参观人', en: 'Visitor' }, 12, ({ realname }) => maskName(realname)],
  [
    { zh: '证件类型', en: 'ID type' },
    16,
    ({ doctype, others }, { locale }) => documentName(doctype, locale, others),
  ],
  ['exports.column.idnum', 20, ({ idnum }, { locale }) => presentNumber(idnum, locale)],
  [
    { zh: '声明', en: 'Declared' },
    12,
    ({ declared }, { t }) => declaredInWords(declared, t).join(' · '),
  ],
  [{ zh: '门票状态', en: 'Ticket' }, 12, ({ status }, { t }) => t(`exports.tickets.${status}`)],
  ['exports.column.at', 18, ({ admittedAt: at }) => (at ? hallMinute(at) : ''), 'minute'],
];

/** Yields one row per visitor, after the columns of the order. */
export async function visitors(
  { database, sealer }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const words: ExportWords = wordsOf(locale);
  const others = await readOtherDocuments(database);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of store.readOrderPages(database, filters)) {
      const ids = idsOf(rows);
      const orderOf = new Map(rows.map((order) => [order.id, cellsOf(orderColumns, order, words)]));
      const found = await readVisitorsOf(database, ids);
      const admittedAt = await readAdmittedAt(database, ids);
      yield found.map((visitor) => {
        const { idnumSealed, visitorKey, orderId, ticketId } = visitor;
        const idnum = openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey));
        const shown = { ...visitor, idnum, admittedAt: admittedAt.get(ticketId), others };
        return [...(orderOf.get(orderId) ?? []), ...cellsOf(visitorColumns, shown, words)];
      });
    }
  };
  const { visitors: total } = await store.countFound(database, filters);
  const columns = [...headingsOf(orderColumns, words), ...headingsOf(visitorColumns, words)];
  return { total, sheets: [{ name: words.t('exports.kind.visitors'), columns, pages: pages() }] };
}

const idsOf = (orders: OrderForStaff[]): string[] => orders.map(({ id }) => id);
