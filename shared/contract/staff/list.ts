import { IsOptional, IsString, Matches } from 'class-validator';
import { TakesInteger } from '../fields';
import { IsDay } from '../field-rules';

export const listPageSize = { default: 20, max: 100 } as const;

/** Limit of an exact count. Counting millions of rows takes seconds, and no reader pages that far. */
export const countedMost = 10_000;

/**
 * Parameters of every list of the console. A list's own DTO extends it with filters. Filters are optional. An empty filter is
 * refused; omit it instead.
 */
export class ListQueryDto {
  @IsOptional()
  @TakesInteger(1, 100_000)
  page?: number;

  @IsOptional()
  @TakesInteger(1, listPageSize.max)
  pagesize?: number;

  /** A sortable column of the list. A leading `-` sorts in descending order. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Matches(/^-?[a-z]{1,40}$/, { message: 'validation.invalid' })
  sort?: string;
}

/** A list whose rows have a day. Hall dates, both inclusive. */
export class ListByDayDto extends ListQueryDto {
  @IsOptional()
  @IsDay()
  from?: string;

  @IsOptional()
  @IsDay()
  to?: string;
}

export interface ListAnswer<Row> {
  /** Rows on all pages. `countedMost` + 1 means that there are more. */
  total: number;
  page: number;
  pagesize: number;
  items: Row[];
}
