import { ListMessagesDto, type MessageRow } from '@hall/shared/contract/staff/messages';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskMail, maskNumber } from '@hall/shared/rules/people';
import {
  codeMark,
  isResendable,
  type MessageRecord,
  readMessagePage,
  resendMessage,
} from '@hall/domain/hall/messages';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** What was sent, what failed, and sending it again. */
export function messageCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'messages',
      summary: 'Messages, the newest first; recipients masked, codes not shown.',
      access: 'messages.read',
      Dto: ListMessagesDto,
      answer: async (_context, query: ListMessagesDto) =>
        presentList(await readMessagePage(database, query), presentMessage),
    }),
    staffCall({
      method: 'post',
      path: 'messages/:messageid/resend',
      summary: 'Send a message that failed again.',
      access: 'messages.resend',
      answer: ({ acting, params }) => resendMessage(database, acting, params.messageid),
    }),
  ];
}

const presentMessage = (row: MessageRecord): MessageRow => ({
  messageid: row.id,
  channel: row.channel,
  recipient: row.channel === 'sms' ? maskNumber(row.recipient) : maskMail(row.recipient),
  text: row.code ? row.text.replaceAll(row.code, codeMark) : row.text,
  state: row.state,
  at: hallIso(row.at),
  resentat: row.resent_at ? hallIso(row.resent_at) : '',
  resendable: isResendable(row),
});
