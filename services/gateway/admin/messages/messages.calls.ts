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

/** Sent and failed messages, and sending them again. */
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
  ];
}
