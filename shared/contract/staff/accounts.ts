import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { reasonLength } from '../../codes/limits';
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type DocType,
  statusesByStaff,
} from '../../codes/states';
import { rowIdPattern } from '../../rules/row-id';
import { FormInteger, FormRows, FormText } from '../coerce';
import { IsDay } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffEndpoint } from './endpoint';

export class ListAccountsDto extends ListQueryDto {
  @IsOptional()
  @IsIn(accountTypes, { message: 'validation.invalid' })
  type?: AccountType;

  @IsOptional()
  @FormInteger()
  @IsIn(Object.values(AccountStatus), { message: 'validation.invalid' })
  status?: AccountStatus;

  /** `1`: those that the reader has in hand. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchAccountsDto extends ListAccountsDto {
  /** Part of a name; or a whole phone, username, certificate or licence number. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 60, { message: 'validation.invalid' })
  keyword?: string;

  /** A whole document number, of whatever kind. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(5, 40, { message: 'validation.invalid' })
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
  /** Who speaks for an agency; else empty. */
  contactname: string;
  /** Since when it waits for review; empty where it does not. */
  waitingsince: string;
  createdat: string;
  /** Names the state that a decision is made about. */
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
  /** Until when a warning or lock stands; empty: until it is lifted. */
  statusuntil: string;
  /** Made at the counter for somebody without a phone: nobody can sign in to it, staff erase it. */
  counter: boolean;
  /** Whether the account's document is on the blacklist. */
  blacklisted: boolean;
  twins: AccountTwin[];
  orders: { pending: number; completed: number; cancelled: number; noshows: number };
}

/** What became of an account, newest first. */
export interface AccountEvent {
  event: string;
  description: string;
  reason: string;
  at: string;
}

const versionPattern = /^\d{1,18}$/;

export class ReviewAccountDto {
  @IsIn(['approve', 'reject'], { message: 'validation.required' })
  decision: 'approve' | 'reject';

  /** The applicant reads it; a rejection needs one. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.reason' })
  @Length(reasonLength.min, reasonLength.max, { message: 'validation.reason' })
  reason?: string;

  @IsString({ message: 'validation.required' })
  @Matches(versionPattern, { message: 'validation.invalid' })
  version: string;

  /** The approval can be undone for `undoSeconds`; its message waits as long. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

export class AccountVersionDto {
  @IsString({ message: 'validation.required' })
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  accountid: string;

  @IsString({ message: 'validation.required' })
  @Matches(versionPattern, { message: 'validation.invalid' })
  version: string;
}

export const bulkApproveMax = 50;

export class ApproveAccountsDto {
  @IsArray({ message: 'validation.required' })
  @ArrayMinSize(1, { message: 'validation.required' })
  @ArrayMaxSize(bulkApproveMax, { message: 'validation.tooManyRows' })
  @FormRows(AccountVersionDto)
  @ValidateNested({ each: true })
  accounts: AccountVersionDto[];
}

export interface ApproveAccountsAnswer {
  approved: string[];
  refused: { accountid: string; detail: string }[];
}

export class ChangeAccountStatusDto extends ReasonDto {
  @FormInteger()
  @IsIn(statusesByStaff, { message: 'validation.required' })
  status: (typeof statusesByStaff)[number];

  /** The last hall date of a warning or lock; until it is lifted where unset. */
  @IsOptional()
  @IsDay()
  until?: string;

  @IsString({ message: 'validation.required' })
  @Matches(versionPattern, { message: 'validation.invalid' })
  version: string;
}

export class MessageAccountDto {
  @FormText()
  @IsString({ message: 'validation.messageText' })
  @Length(2, 300, { message: 'validation.messageText' })
  text: string;
}

export class RevealIdnumDto {
  /** Why it is looked at; it stands in the audit log. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.reason' })
  @MaxLength(500, { message: 'validation.reason' })
  reason?: string;
}

/** Usual reasons, to be chosen and edited: in both languages where they hold both (`textIn`). */
export interface ReasonTemplates {
  reject: string[];
  warn: string[];
  lock: string[];
  lift: string[];
  /** Of orders that the hall cancels. */
  cancel: string[];
  /** Of team bookings that are refused. */
  refuse: string[];
  /** Of days and sessions that are closed. */
  close: string[];
}

/** Its calls as the console makes them. */
export const accountEndpoints = {
  list: staffEndpoint<ListAccountsDto, ListAnswer<AccountRow>>()('get', 'accounts'),
  search: staffEndpoint<SearchAccountsDto, ListAnswer<AccountRow>>()('post', 'accounts/search'),
  get: staffEndpoint<undefined, AccountDetail>()('get', 'accounts/:accountid'),
  log: staffEndpoint<undefined, { items: AccountEvent[] }>()('get', 'accounts/:accountid/log'),
  reasons: staffEndpoint<undefined, ReasonTemplates>()('get', 'accounts/reasons'),
  approve: staffEndpoint<ApproveAccountsDto, ApproveAccountsAnswer>()('post', 'accounts/approve'),
  review: staffEndpoint<ReviewAccountDto>()('post', 'accounts/:accountid/review'),
  undo: staffEndpoint()('post', 'accounts/:accountid/review/undo'),
  changeStatus: staffEndpoint<ChangeAccountStatusDto>()('post', 'accounts/:accountid/status'),
  message: staffEndpoint<MessageAccountDto>()('post', 'accounts/:accountid/message'),
  erase: staffEndpoint<ReasonDto>()('post', 'accounts/:accountid/erase'),
  reveal: staffEndpoint<RevealIdnumDto, { idnum: string }>()('post', 'accounts/:accountid/idnum'),
};
