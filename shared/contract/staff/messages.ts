import { IsIn, IsOptional, Matches } from 'class-validator';
import { MessageState } from '../../codes/states';
import { normaliseRecipient } from '../../rules/people';
import { FormNormalised } from '../coerce';
import { IsRecipient } from '../field-rules';
import { ListByDayDto } from './list';
import { staffCall, searchedList } from './endpoint';

export const messageStates: readonly MessageState[] = Object.values(MessageState);

export class ListMessagesDto extends ListByDayDto {
  /** A single message, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  messageid?: string;

  @IsOptional()
  @IsIn(messageStates, { message: 'validation.invalid' })
  state?: MessageState;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchMessagesDto extends ListMessagesDto {
  /** The recipient: a phone number or a mail address. */
  @IsOptional()
  @FormNormalised(normaliseRecipient)
  @IsRecipient()
  telnum?: string;
}

export interface MessageRow {
  messageid: string;
  channel: 'sms' | 'mail';
  /** Masked. */
  recipient: string;
  /** Verification codes are hidden. Links to tickets, calendars and the end of e-mails are masked. */
  text: string;
  state: MessageState;
  /** For a failed message: the code of the operator or mail server. Empty if nobody answered, unset if unknown. */
  failure?: string;
  at: string;
  /** When it was sent again. Empty if it was not. */
  resentat: string;
  /** Whether a failed message can usefully be sent again and was not yet. */
  resendable: boolean;
}

/** Newest messages of an account in one answer. */
export const accountMessagesMost = 50;

/** A message to an account: sent, given up, or waiting in the queue. */
export interface AccountMessage extends Omit<MessageRow, 'state'> {
  state: MessageState | 'waiting';
  /** Failed tries of a waiting message. */
  tries: number;
}

export const messageEndpoints = {
  search: searchedList<MessageRow>()('messages', {
    access: 'messages.read',
    summary: 'Messages, the newest first; recipients and links masked, codes not shown.',
    Dto: ListMessagesDto,
    SearchDto: SearchMessagesDto,
  }),
  ofAccount: staffCall<{ items: AccountMessage[] }>('get')('accounts/:accountid/messages', {
    access: 'messages.read',
    summary: 'The newest messages to an account, waiting ones first; masked as in the list.',
  }),
  resend: staffCall()('messages/:messageid/resend', {
    access: 'messages.resend',
    summary: 'Send a message that failed again.',
  }),
};
