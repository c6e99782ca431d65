import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import type { DocType } from '../../codes/states';
import { FormText } from '../coerce';
import { IsDay } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { TakesDocType, TakesIdNumber, TakesRealName } from '../fields';
import { staffEndpoint } from './endpoint';

export class ListBlacklistDto extends ListQueryDto {
  /** One alone, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  blacklistid?: string;

  @IsOptional()
  @IsIn(['standing', 'over'], { message: 'validation.invalid' })
  state?: 'standing' | 'over';
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchBlacklistDto extends ListBlacklistDto {
  /** Part of the name. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 40, { message: 'validation.invalid' })
  keyword?: string;

  /** A whole document number, of whatever kind. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(5, 40, { message: 'validation.invalid' })
  idnum?: string;
}

export class AddToBlacklistDto extends ReasonDto {
  @TakesRealName()
  realname: string;

  @TakesDocType()
  doctype: DocType;

  @TakesIdNumber()
  idnum: string;

  /** The last hall date on which it stands; until it is lifted where unset. */
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
  /** The last hall date on which it stands; empty: until it is lifted. */
  until: string;
  standing: boolean;
  /** Put on by the rule of missed visits, not by a person. */
  byrule: boolean;
  createdby: string;
  createdat: string;
  /** Tickets for visits to come: they stay, and are to be cancelled on the page of orders. */
  upcoming: number;
}

/** Its calls as the console makes them. */
export const blacklistEndpoints = {
  list: staffEndpoint<ListBlacklistDto, ListAnswer<BlacklistRow>>()('get', 'blacklist'),
  search: staffEndpoint<SearchBlacklistDto, ListAnswer<BlacklistRow>>()('post', 'blacklist/search'),
  add: staffEndpoint<AddToBlacklistDto, { blacklistid: string }>()('post', 'blacklist'),
  lift: staffEndpoint<ReasonDto>()('post', 'blacklist/:blacklistid/lift'),
};
