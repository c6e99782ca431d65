import {
  ListMessagesDto,
  type MessageRow,
  SearchMessagesDto,
} from '@hall/shared/contract/staff/messages';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskMail, maskNumber } from '@hall/shared/rules/masking';
import {
  isResendable,
  type ListedMessage,
  readMessagePage,
  resendMessage,
  textForStaff,
} from '@hall/domain/communication/messages';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';

/** What was sent, what failed, and sending it again. */
export function messageCalls({ database }: StaffDeps): StaffCall[] {
  return [
    ...searchedList({
      path: 'messages',
      summary: 'Messages, the newest first; recipients and links masked, codes not shown.',
      access: 'messages.read',
      Dto: ListMessagesDto,
      SearchDto: SearchMessagesDto,
      answer: async ({ read }, query: SearchMessagesDto) =>
        presentList(await read((db) => readMessagePage(db, query)), presentMessage),
    }),
    staffCall({
      method: 'post',
      path: 'messages/:messageid/resend',
      summary: 'Send a message that failed again.',
      access: 'messages.resend',
      answer: ({ actor, params }) => resendMessage(database, actor, params.messageid),
    }),
  ];
}

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
