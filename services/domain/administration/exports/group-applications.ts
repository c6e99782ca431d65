import { approvedStates, endOf, isUnderWay } from '@hall/shared/rules/approval';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import { readApplicationsForExport, type StaffApplication } from '../../groups/group-visits';
import { readReturnedSeatsPages } from '../../reservation/returned-seats';
import { type ExportColumn, sheetOf, wordsOf } from './export-columns';
import type { ContentDeps, ExportContent, ExportContext } from './export-job';

type ReturnedSeats =
  Awaited<ReturnType<typeof readReturnedSeatsPages>>['pages'] extends AsyncIterable<(infer Row)[]>
    ? Row
    : never;

/** Returned seats with a booking that followed; without one if none did. */
type ReturnedRow = ReturnedSeats & { next?: ReturnedSeats['following'][number] };

export const returnedColumns: ExportColumn<ReturnedRow>[] = [
  [{ zh: '退还时间', en: 'Returned at' }, 18, ({ at }) => hallMinute(at), 'minute'],
  ['exports.column.orderno', 22, ({ order }) => order.orderno],
  [
    'exports.column.accounttype',
    16,
    ({ account }, { t }) => t(`exports.accounttypes.${account.type}`),
  ],
  ['exports.column.contact', 14, ({ account }) => maskName(account.realname ?? '')],
  ['exports.column.eventsdate', 12, ({ session }) => session.visitDate, 'day'],
  [
    'exports.column.session',
    14,
    ({ session: { starttime, endtime } }) => `${starttime.slice(0, 5)}-${endtime.slice(0, 5)}`,
  ],
  ['exports.column.pool', 10, ({ pool }, { t }) => t(`exports.pools.${pool}`)],
  [{ zh: '名额', en: 'Places' }, 8, ({ seats }) => seats, 'number'],
  [{ zh: '暂缓至', en: 'Wait until' }, 18, ({ until }) => hallMinute(until), 'minute'],
  [{ zh: '未成功预约数', en: 'Refused' }, 10, ({ refused }) => refused, 'number'],
  [{ zh: '其后的预约', en: 'Next order' }, 22, ({ next }) => next?.orderno ?? ''],
  [
    { zh: '预约账号', en: 'Next account' },
    10,
    ({ next }, { t }) => (next ? t(`exports.accounttypes.${next.accountType}`) : ''),
  ],
  [{ zh: '预约人数', en: 'Places booked' }, 8, ({ next }) => next?.seats ?? '', 'number'],
  [{ zh: '间隔（分钟）', en: 'Minutes after' }, 10, ({ next }) => next?.minutes ?? '', 'number'],
  [
    { zh: '关联方式', en: 'Linked by' },
    18,
    ({ next }, { t }) => (next?.link ? t(`exports.links.${next.link}`) : ''),
  ],
];

/** Yields one row per booking that followed, or one row if none did. */
export async function returned(
  { database }: ContentDeps,
  { filters, locale }: ExportContext,
): Promise<ExportContent> {
  const { total, pages } = await readReturnedSeatsPages(database, filters, 500);
  const rows = async function* (): AsyncGenerator<ReturnedRow[]> {
    for await (const page of pages)
      yield page.flatMap((row) =>
        row.following.length ? row.following.map((next) => ({ ...row, next })) : [row],
      );
  };
  return { total, sheets: [sheetOf('kind.returned', returnedColumns, rows(), wordsOf(locale))] };
}

export const applicationColumns: ExportColumn<StaffApplication>[] = [
  ['application.column.authapplyid', 10, ({ id }) => id],
  ['application.column.unitname', 30, ({ form, issuedTo }) => form.unitname || issuedTo],
  [{ zh: '申请人', en: 'Applicant' }, 14, ({ form }) => form.name ?? ''],
  [{ zh: '联系电话', en: 'Phone' }, 16, ({ form }) => form.telnum ?? ''],
  [
    'application.column.approval',
    14,
    ({ approval, newestEvent }, { t }) =>
      t(`auth.state.${endOf(approval, newestEvent) || approval}`),
  ],
  ['application.column.eventsdate', 12, ({ visitDate }) => visitDate ?? '', 'day'],
  [
    { zh: '场次', en: 'Session' },
    14,
    ({ starttime, endtime }) => (starttime ? `${starttime}-${endtime ?? ''}` : ''),
  ],
  [{ zh: '人数', en: 'People' }, 10, ({ persons }) => persons.length, 'number'],
  [{ zh: '花篮数量', en: 'Flower baskets' }, 10, ({ form }) => form.flower ?? 0, 'number'],
  [
    { zh: '纪念室', en: 'Memorial room' },
    10,
    ({ form }, { t }) => t(form.need_memorialroom ? 'settings.yes' : 'settings.no'),
  ],
  [
    { zh: '团队码', en: 'Team code' },
    18,
    ({ approval, ticketcode }) => (approvedStates.includes(approval) ? (ticketcode ?? '') : ''),
  ],
  [
    { zh: '入馆人数', en: 'Admitted at the gate' },
    10,
    (row) => (isUnderWay(row) ? row.admitted : ''),
    'number',
  ],
  [
    { zh: '报告到馆人数', en: 'Attended, per report' },
    10,
    ({ reported }) => reported ?? '',
    'number',
  ],
  [
    { zh: '提交时间', en: 'Submitted' },
    18,
    ({ submittedAt }) => (submittedAt ? hallMinute(submittedAt) : ''),
    'minute',
  ],
];

/** Yields the matching group applications with the labels of the console's list. */
export function groupApplications(
  { database }: Pick<ContentDeps, 'database'>,
  { filters: { ids = [] }, locale }: ExportContext,
): Promise<ExportContent> {
  const pages = readApplicationsForExport(database, ids);
  return Promise.resolve({
    total: ids.length,
    sheets: [sheetOf('kind.authorizations', applicationColumns, pages, wordsOf(locale))],
  });
}
