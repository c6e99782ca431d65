import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import { FormJsonList } from '../coerce';
import type { StaffEndpoint } from './endpoint';
import { type List, pathOf } from '../../lists/define-list';
import { ListQueryDto } from './list';

/** The columns of a view, in its order. */
export interface ViewColumns {
  columns: string[];
  /** Their headings, in the reader's language. */
  headings: string[];
}

/** @returns the DTO of a list's call, extended with the columns of the file */
export function withViewColumns(
  Dto: new () => object = ListQueryDto,
): new () => object & ViewColumns {
  class ExportListDto extends Dto implements ViewColumns {
    @FormJsonList()
    @IsArray({ message: 'validation.invalid' })
    @ArrayMinSize(1, { message: 'validation.invalid' })
    @ArrayMaxSize(40, { message: 'validation.invalid' })
    @Matches(/^[a-z_]{1,40}$/, { each: true, message: 'validation.invalid' })
    columns: string[];

    @FormJsonList()
    @IsArray({ message: 'validation.invalid' })
    @ArrayMaxSize(40, { message: 'validation.invalid' })
    @IsString({ each: true, message: 'validation.invalid' })
    @MaxLength(80, { each: true, message: 'validation.invalid' })
    headings: string[];
  }
  return ExportListDto;
}

/** The list's filters and order as in its URL, and the columns of the view. */
export type ListExportInput = ViewColumns & Record<string, string | string[] | undefined>;

/** @returns the call that answers a list's view as a file */
export const listExport = (
  list: Pick<List, 'call'>,
): StaffEndpoint<string, ListExportInput, Blob> => ({
  method: 'post',
  path: `${pathOf(list)}/export`,
});
