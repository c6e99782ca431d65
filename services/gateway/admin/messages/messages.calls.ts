import {
  type AccountMessage,
  accountMessagesMost,
  messageEndpoints,
  type MessageRow,
} from '@hall/shared/contract/staff/messages';
import {
  readMessagePage,
  readMessagesOf,
  resendMessage,
  isResendable,
  type ListedMessage,
  type QueuedMessage,
  textForStaff,
} from '@hall/domain/communication/messages';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList, type StaffCall, bindCalls, type StaffDeps } from '../calls/staff-call';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskNumber } from '@hall/shared/rules/masking';
import { noticeEndpoints, type NoticeRow } from '@hall/shared/contract/staff/notices';
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
  updatedat: hallIso(row.updatedAt),
});

/** A message with its recipient, codes and links masked. */
function presentMessage(listed: ListedMessage): MessageRow {
  const { id, channel, recipient, state, failure, at, resentAt } = listed.message;
  return {
    messageid: id,
    channel,
    recipient: maskNumber(recipient),
    text: textForStaff(listed.message),
    state,
    ...(failure !== null && { failure }),
    at: hallIso(at),
    resentat: resentAt ? hallIso(resentAt) : '',
    resendable: isResendable(listed),
  };
}

/** A message that waits in the queue, masked like the others. */
const presentWaiting = (message: QueuedMessage): AccountMessage => ({
  messageid: message.id,
  channel: message.channel,
  recipient: maskNumber(message.recipient),
  text: textForStaff({ text: message.text, code: null }),
  state: 'waiting',
  at: hallIso(message.queuedAt),
  resentat: '',
  resendable: false,
  tries: message.tries,
});

/**
 * Sent and failed messages, and sending them again. Notices on the visitors' pages: by account type, in two
 * languages, with a schedule.
 */
export function messageCalls(deps: StaffDeps): StaffCall[] {
  const { database } = deps;
  return [
    ...bindCalls(messageEndpoints, {
      async search({ actor, read }, query) {
        await noteNumberSearch(deps, actor, 'messages', { phone: query.telnum });
        return presentList(await read((db) => readMessagePage(db, query)), presentMessage);
      },
      async ofAccount({ params, read }) {
        const { waiting, ended } = await read((db) =>
          readMessagesOf(db, params.accountid, accountMessagesMost),
        );
        const items = ended.map((listed) => ({ ...presentMessage(listed), tries: 0 }));
        return { items: [...waiting.map(presentWaiting), ...items] };
      },
      resend: ({ actor, params }) => resendMessage(database, actor, params.messageid),
    }),
    ...bindCalls(noticeEndpoints, {
      list: async (_context, query) =>
        presentList(await readNoticePage(database, query), presentNotice),
      create: async ({ actor }, form) => ({
        noticeids: await writeNotices(database, actor, form),
      }),
      save: ({ actor, params }, form) => saveNotice(database, actor, params.noticeid, form),
      withdraw: ({ actor, params }, { reason }) =>
        withdrawNotice(database, actor, params.noticeid, reason),
    }),
  ];
}
