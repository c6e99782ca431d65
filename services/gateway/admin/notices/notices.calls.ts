import {
  CreateNoticeDto,
  ListNoticesDto,
  type NoticeRow,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type NoticeRecord,
  readNoticePage,
  saveNotice,
  withdrawNotice,
  writeNotices,
} from '@hall/domain/hall/notices';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** The notices on the visitors' pages: by type of account, in two languages, at their time. */
export function noticeCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'notices',
      summary: 'Notices that are shown, were, or will be.',
      access: 'notices.read',
      Dto: ListNoticesDto,
      answer: async (_context, query: ListNoticesDto) =>
        presentList(await readNoticePage(database, query), presentNotice),
    }),
    staffCall({
      method: 'post',
      path: 'notices',
      summary: 'Write a notice, one for each type of account.',
      access: 'notices.edit',
      status: 201,
      Dto: CreateNoticeDto,
      answer: async ({ acting }, form: CreateNoticeDto) => ({
        noticeids: await writeNotices(database, acting, form),
      }),
    }),
    staffCall({
      method: 'put',
      path: 'notices/:noticeid',
      summary: 'Change a notice.',
      access: 'notices.edit',
      Dto: SaveNoticeDto,
      answer: ({ acting, params }, form: SaveNoticeDto) =>
        saveNotice(database, acting, params.noticeid, form),
    }),
    staffCall({
      method: 'post',
      path: 'notices/:noticeid/withdraw',
      summary: 'End a notice at once.',
      access: 'notices.edit',
      Dto: ReasonDto,
      answer: ({ acting, params }, { reason }: ReasonDto) =>
        withdrawNotice(database, acting, params.noticeid, reason),
    }),
  ];
}

const presentNotice = (row: NoticeRecord): NoticeRow => ({
  noticeid: row.id,
  type: row.account_type,
  title: row.title,
  textzh: row.text_zh,
  texten: row.text_en,
  from: hallIso(row.shown_from),
  until: row.shown_until ? hallIso(row.shown_until) : '',
  state: row.state,
  version: row.version,
  updatedby: row.updated_by,
  updatedat: hallIso(row.updated_at),
});
