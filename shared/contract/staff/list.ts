import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { FormInteger } from '../coerce';
import { IsDay } from '../field-rules';

export const listPageSize = { default: 20, max: 100 } as const;

/** A longer list is not counted to its end: nobody turns so many pages, and to count millions takes seconds. */
export const countedMost = 10_000;

/** The lists of the console by name, as their columns and views are kept. */
export const consoleLists = [
  'accounts',
  'areas',
  'audit',
  'authorizations',
  'authunits',
  'bindings',
  'blacklist',
  'clusters',
  'exports',
  'failedrequests',
  'importrows',
  'imports',
  'messages',
  'notices',
  'orders',
  'returnedseats',
  'risk',
  'staff',
] as const;
export type ConsoleList = (typeof consoleLists)[number];

/**
 * What every list of the console takes; a list's own DTO extends it with its filters. Filters are
 * optional, and one that is sent empty is refused by its rule: leave it out instead.
 */
export class ListQueryDto {
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(100_000, { message: 'validation.invalid' })
  page?: number;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  @Max(listPageSize.max, { message: 'validation.invalid' })
  pagesize?: number;

  /** A column that the list names as sortable; with `-` before it, downwards. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Matches(/^-?[a-z]{1,40}$/, { message: 'validation.invalid' })
  sort?: string;
}

/** A list whose rows have a day: hall dates, both included. */
export class ListByDayDto extends ListQueryDto {
  @IsOptional()
  @IsDay()
  from?: string;

  @IsOptional()
  @IsDay()
  to?: string;
}

/** A page of a list. */
export interface ListAnswer<Row> {
  /** Rows on all pages; one more than `countedMost` where there are more than that. */
  total: number;
  page: number;
  pagesize: number;
  items: Row[];
}
