import {
  ListMessagesDto,
  SearchMessagesDto,
  type MessageRow,
} from '@hall/shared/contract/staff/messages';
import {
  readMessagePage,
  resendMessage,
  isResendable,
  type ListedMessage,
  textForStaff,
} from '@hall/domain/communication/messages';
import { noteNumberSearch } from '@hall/domain/administration/search';
import {
  presentList,
  type StaffCall,
  staffCall,
  searchedList,
  type StaffDeps,
} from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskMail, maskNumber } from '@hall/shared/rules/masking';
import {
  CreateNoticeDto,
  ListNoticesDto,
  type NoticeRow,
  SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import { ReasonDto } from '@hall/shared/contract/staff/reason';
import {
  type Notice,
  readNoticePage,
  saveNotice,
  withdrawNotice,
  writeNotices,
} from '@hall/domain/communication/notices';

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

/** A message with its recipient, codes and links masked. */
function presentMessage(listed: ListedMessage): MessageRow {
  const { id, channel, recipient, state, at, resentAt } = listed.message;
  return {
    messageid: id,
    channel,
    recipient: channel === 'sms' ? maskNumber(recipient) : maskMail(recipient),
    text: textForStaff(listed.message),
    state,
    at: hallIso(at),
    resentat: resentAt ? hallIso(resentAt) : '',
    resendable: isResendable(listed),
  };
}

/**
 * Sent and failed messages, and sending them again. Notices on the visitors' pages: by account type, in two
 * languages, with a schedule.
 */
export function messageCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  return [
    ...searchedList({
      path: 'messages',
      summary: 'Messages, the newest first; recipients and links masked, codes not shown.',
      access: 'messages.read',
      Dto: ListMessagesDto,
      SearchDto: SearchMessagesDto,
      async answer({ actor, read }, query) {
        await noteNumberSearch(deps, actor, 'messages', { phone: query.telnum });
        return presentList(await read((db) => readMessagePage(db, query)), presentMessage);
      },
    }),
    staffCall({
      path: 'messages/:messageid/resend',
      summary: 'Send a message that failed again.',
      access: 'messages.resend',
      answer: ({ actor, params }) => resendMessage(database, actor, params.messageid),
    }),
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
