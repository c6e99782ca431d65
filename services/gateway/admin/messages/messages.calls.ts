import { ListMessagesDto, SearchMessagesDto } from '@hall/shared/contract/staff/messages';
import { readMessagePage, resendMessage } from '@hall/domain/communication/messages';
import { noteNumberSearch } from '@hall/domain/administration/search';
import { presentList } from '../calls/present-list';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { searchedList } from '../calls/searched-list';
import type { StaffDeps } from '../staff-deps';
import { presentMessage } from './messages.presenter';

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
      async answer({ actor, read }, query: SearchMessagesDto) {
        await noteNumberSearch(deps, actor, 'messages', { phone: query.telnum });
        return presentList(await read((db) => readMessagePage(db, query)), presentMessage);
      },
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
