import { IsIn, IsOptional, Matches } from 'class-validator';
import { MessageState } from '../../codes/states';
import { normaliseRecipient } from '../../rules/people';
import { FormNormalised } from '../coerce';
import { IsRecipient } from '../field-rules';
import { type ListAnswer, ListByDayDto } from './list';
import { staffEndpoint } from './endpoint';

export const messageStates: readonly MessageState[] = Object.values(MessageState);

export class ListMessagesDto extends ListByDayDto {
  /** One alone, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  messageid?: string;

  @IsOptional()
  @IsIn(messageStates, { message: 'validation.invalid' })
  state?: MessageState;
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchMessagesDto extends ListMessagesDto {
  /** Whom it went to: a phone number or a mail address. */
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
  /** A verification code in it is not shown; links to tickets, calendars and the end of e-mails are masked. */
  text: string;
  state: MessageState;
  at: string;
  /** When it was sent again; empty where it was not. */
  resentat: string;
  /** It failed, nobody sent it again yet, and it still makes sense to. */
  resendable: boolean;
}

/** Its calls as the console makes them. */
export const messageEndpoints = {
  list: staffEndpoint<ListMessagesDto, ListAnswer<MessageRow>>()('get', 'messages'),
  search: staffEndpoint<SearchMessagesDto, ListAnswer<MessageRow>>()('post', 'messages/search'),
  resend: staffEndpoint()('post', 'messages/:messageid/resend'),
};
