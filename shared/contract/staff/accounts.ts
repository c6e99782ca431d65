import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import { TakesRowId, TakesText } from '../fields';
import { reasonLength } from '../../codes/limits';
import {
  AccountStatus,
  type AccountType,
  accountTypes,
  type DocType,
  statusesByStaff,
} from '../../codes/states';
import { FormInteger, FormRows } from '../coerce';
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

  /** Shown to the applicant. Required for a rejection. */
  @IsOptional()
  @TakesText(reasonLength.min, reasonLength.max, 'validation.reason')
  reason?: string;

  @TakesRowId()
  version: string;

  /** The approval can be undone for `undoSeconds`. Its message is sent after that. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

export class AccountVersionDto {
  @TakesRowId()
  accountid: string;

  @TakesRowId()
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
export interface ReasonTemplates {
  reject: string[];
  warn: string[];
  lock: string[];
  lift: string[];
  /** For orders that the hall cancels. */
  cancel: string[];
  /** For team bookings that are refused. */
  refuse: string[];
  /** For days and sessions that are closed. */
  close: string[];
}

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
