import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { TakesRowId, TakesText } from '../fields';
import { reasonLength } from '../../codes/limits';
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type DocType,
  statusesByStaff,
} from '../../codes/states';
import { FormInteger } from '../coerce';
import { IsDay } from '../field-rules';
import { ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffCall, searchedList } from './endpoint';
import type { HallSettings } from '../../rules/settings';

export class ListAccountsDto extends ListQueryDto {
  @IsOptional()
  @IsIn(accountTypes, { message: 'validation.invalid' })
  type?: AccountType;

  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(AccountStatus), { message: 'validation.invalid' })
  status?: AccountStatus;

  /** `1`: only accounts assigned to the reader. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchAccountsDto extends ListAccountsDto {
  /** Part of a name, the last four digits of a phone, or a whole phone, username, certificate or licence number. */
  @IsOptional()
  @TakesText(1, 60)
  keyword?: string;

  /** A whole document number of any kind. */
  @IsOptional()
  @TakesText(5, 40)
  idnum?: string;
}

export interface AccountRow {
  accountid: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  /** Masked. */
  telnum: string;
  paperno: string;
  /** An agency's contact person. Empty for other accounts. */
  contactname: string;
  /** Start of the wait for review. Empty if it does not wait. */
  waitingsince: string;
  createdat: string;
  /** Version of the state that a decision refers to. */
  version: string;
}

/** Another account with the same document, certificate or phone. */
export interface AccountTwin {
  accountid: string;
  type: AccountType;
  status: AccountStatus;
  realname: string;
  same: ('idnum' | 'paperno' | 'telnum')[];
}

export interface AccountDetail extends AccountRow {
  username: string;
  doctype: DocType | null;
  /** Masked. */
  idnum: string;
  email: string;
  hasimage: boolean;
  /** When a warning or lock ends. Empty: it stays until it is lifted. */
  statusuntil: string;
  /** Created at the counter for a visitor without a phone. Nobody can sign in to it, and staff erase it. */
  counter: boolean;
  /** Whether the account's document is on the blacklist. */
  blacklisted: boolean;
  twins: AccountTwin[];
  orders: { pending: number; completed: number; cancelled: number; noshows: number };
}

/** One event in the history of an account. Lists are sorted newest first. */
export interface AccountEvent {
  event: string;
  description: string;
  reason: string;
  at: string;
}

export class ReviewAccountDto {
  @IsIn(['approve', 'reject'], { message: 'validation.required' })
  decision: 'approve' | 'reject';

  /** Shown to the applicant. Required for a rejection, and for the approval of a rejected account. */
  @IsOptional()
  @TakesText(reasonLength.min, reasonLength.max, 'validation.reason')
  reason?: string;

  @TakesRowId()
  version: string;

  /** The decision can be undone for `undoSeconds`. Its message is sent after that. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

export class ChangeAccountStatusDto extends ReasonDto {
  @FormInteger()
  @IsIn(statusesByStaff, { message: 'validation.required' })
  status: (typeof statusesByStaff)[number];

  /** The last hall date of a warning or lock. Unset: it stays until it is lifted. */
  @IsOptional()
  @IsDay()
  until?: string;

  @TakesRowId()
  version: string;
}

export class MessageAccountDto {
  @TakesText(2, 300, 'validation.messageText')
  text: string;
}

export class RevealIdnumDto {
  /** Why the reader needs the data. Stored in the audit log. */
  @IsOptional()
  @TakesText(0, 500, 'validation.reason')
  reason?: string;
}

/** Reason templates that staff choose and edit, in one or both languages (`textIn`). */
export type ReasonTemplates = HallSettings['reasons'];

export const accountEndpoints = {
  search: searchedList<AccountRow>()('accounts', {
    access: 'accounts.read',
    summary: 'Accounts, those first whose review is overdue, then those that wait longest.',
    Dto: ListAccountsDto,
    SearchDto: SearchAccountsDto,
  }),
  reasons: staffCall<ReasonTemplates>('get')('accounts/reasons', {
    access: 'orders.read',
    summary: 'Usual reasons for decisions about accounts and orders, to be chosen and edited.',
  }),
  get: staffCall<AccountDetail>('get')('accounts/:accountid', {
    access: 'accounts.read',
    summary: 'One account with its papers and the accounts that share them; numbers masked.',
  }),
  image: staffCall<Blob>('get')('accounts/:accountid/image', {
    access: 'accounts.read',
    summary: 'The image of the certificate or licence.',
    files: ['jpg', 'png'],
  }),
  log: staffCall<{ items: AccountEvent[] }>('get')('accounts/:accountid/log', {
    access: 'accounts.read',
    summary: 'Status changes of an account, newest first.',
  }),
  review: staffCall()('accounts/:accountid/review', {
    access: 'accounts.review',
    summary: 'Approve or reject an account that waits, or approve one that was rejected.',
    Dto: ReviewAccountDto,
  }),
  undo: staffCall()('accounts/:accountid/review/undo', {
    access: 'accounts.review',
    summary: 'Undo a decision of one’s own within ten seconds.',
  }),
  changeStatus: staffCall()('accounts/:accountid/status', {
    access: 'accounts.status',
    summary: 'Warn (2), lock (8) or lift either (1), with a reason and, if wanted, an end.',
    Dto: ChangeAccountStatusDto,
  }),
  message: staffCall()('accounts/:accountid/message', {
    access: 'accounts.review',
    summary: 'Send the account’s owner a text message.',
    Dto: MessageAccountDto,
  }),
  erase: staffCall()('accounts/:accountid/erase', {
    access: 'accounts.erase',
    summary: 'Erase an account of the counter that nobody can sign in to, at its person’s wish.',
    Dto: ReasonDto,
  }),
  reveal: staffCall<{ idnum: string }>()('accounts/:accountid/idnum', {
    access: 'accounts.reveal',
    summary: 'The document number unmasked; each look is in the audit log.',
    Dto: RevealIdnumDto,
  }),
};
