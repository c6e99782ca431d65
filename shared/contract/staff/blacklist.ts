import { IsIn, IsOptional, Matches } from 'class-validator';
import type { DocType } from '../../codes/states';
import { IsDay } from '../field-rules';
import { ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { TakesDocType, TakesIdNumber, TakesRealName, TakesText } from '../fields';
import { staffCall, searchedList } from './endpoint';

/** Staff lift an entry; after its last day it is over. */
export const blacklistStates = ['standing', 'lifted', 'over'] as const;
export type BlacklistState = (typeof blacklistStates)[number];

export class ListBlacklistDto extends ListQueryDto {
  /** A single entry, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  blacklistid?: string;

  @IsOptional()
  @IsIn(blacklistStates, { message: 'validation.invalid' })
  state?: BlacklistState;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchBlacklistDto extends ListBlacklistDto {
  /** Part of the name. */
  @IsOptional()
  @TakesText(1, 40)
  keyword?: string;

  /** A whole document number of any kind. */
  @IsOptional()
  @TakesText(5, 40)
  idnum?: string;
}

export class AddToBlacklistDto extends ReasonDto {
  @TakesRealName()
  realname: string;

  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;

  /** The last hall date of the entry. Unset: it stays until it is lifted. */
  @IsOptional()
  @IsDay()
  until?: string;
}

export interface BlacklistRow {
  blacklistid: string;
  realname: string;
  doctype: DocType | null;
  /** Masked. */
  idnum: string;
  reason: string;
  /** The last hall date of the entry. Empty: it stays until it is lifted. */
  until: string;
  state: BlacklistState;
  /** The username, time and reason of the lift; empty without one. */
  liftedby: string;
  liftedat: string;
  liftreason: string;
  /** Added by the no-show rule, not by a person. */
  byrule: boolean;
  createdby: string;
  createdat: string;
  /** Tickets for future visits. They stay valid; cancel them on the orders page. */
  upcoming: number;
}

export const blacklistEndpoints = {
  search: searchedList<BlacklistRow>()('blacklist', {
    access: 'blacklist.read',
    summary: 'People who are or were on the blacklist, newest first; numbers masked.',
    Dto: ListBlacklistDto,
    SearchDto: SearchBlacklistDto,
  }),
  add: staffCall<{ blacklistid: string }>()('blacklist', {
    access: 'blacklist.edit',
    summary: 'Put a person on the blacklist, for a time or until it is lifted.',
    Dto: AddToBlacklistDto,
    status: 201,
  }),
  lift: staffCall()('blacklist/:blacklistid/lift', {
    access: 'blacklist.edit',
    summary: 'Take a person off the blacklist.',
    Dto: ReasonDto,
  }),
};
