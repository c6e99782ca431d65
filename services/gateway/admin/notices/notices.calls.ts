import {
  CreateNoticeDto,
  ListNoticesDto,
  type NoticeRow,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type Notice,
  readNoticePage,
  saveNotice,
  withdrawNotice,
  writeNotices,
} from '@hall/domain/communication/notices';
import { presentList, type StaffCall, staffCall, type StaffDeps } from '../calls/staff-call';

/** Notices on the visitors' pages: by account type, in two languages, with a schedule. */
export function noticeCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'notices',
      summary: 'Notices that are shown, were, or will be.',
      access: 'notices.read',
      Dto: ListNoticesDto,
      answer: async (_context, query) =>
        presentList(await readNoticePage(database, query), presentNotice),
    }),
    staffCall({
      path: 'notices',
      summary: 'Write a notice, one for each type of account.',
      access: 'notices.edit',
      status: 201,
      Dto: CreateNoticeDto,
      answer: async ({ actor }, form) => ({
        noticeids: await writeNotices(database, actor, form),
      }),
    }),
    staffCall({
      method: 'put',
      path: 'notices/:noticeid',
      summary: 'Change a notice.',
      access: 'notices.edit',
      Dto: SaveNoticeDto,
      answer: ({ actor, params }, form) => saveNotice(database, actor, params.noticeid, form),
    }),
    staffCall({
      path: 'notices/:noticeid/withdraw',
      summary: 'End a notice at once.',
      access: 'notices.edit',
      Dto: ReasonDto,
      answer: ({ actor, params }, { reason }) =>
        withdrawNotice(database, actor, params.noticeid, reason),
    }),
  ];
}

const presentNotice = (row: Notice): NoticeRow => ({
  noticeid: row.id,
  type: row.accountType,
  title: row.title,
  textzh: row.textZh,
  texten: row.textEn,
  from: hallIso(row.shownFrom),
  until: row.shownUntil ? hallIso(row.shownUntil) : '',
  state: row.state,
  version: row.version,
  updatedby: row.updatedBy,
  updatedat: hallIso(row.updatedAt),
});
