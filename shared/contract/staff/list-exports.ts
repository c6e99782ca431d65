import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Matches, MaxLength } from 'class-validator';
import { FormJsonList } from '../coerce';
import { staffEndpoint } from './endpoint';
import { type ConsoleList, ListQueryDto } from './list';

/**
 * The lists whose view is exported as it stands, and the path of each. The other lists have files with more than a view
 * holds, or are such files themselves.
 */
export const exportedLists = {
  accounts: 'accounts',
  areas: 'areas',
  authunits: 'auth-units',
  bindings: 'bindings',
  blacklist: 'blacklist',
  clusters: 'clusters',
  failedrequests: 'queues/requests',
  imports: 'imports',
  messages: 'messages',
  notices: 'notices',
  risk: 'risk',
  staff: 'staff',
} as const satisfies Partial<Record<ConsoleList, string>>;
export type ExportedList = keyof typeof exportedLists;

/** @returns whether a list's view is exported as it stands */
export const isExportedList = (list: ConsoleList): list is ExportedList =>
  Object.hasOwn(exportedLists, list);

/** The columns of a view, in its order. */
export interface ViewColumns {
  columns: string[];
  /** Their headings, as the reader has them before him. */
  headings: string[];
}

/** @returns what a list's call takes, with the columns that its file is to hold */
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

/** What the console sends: the list's filters and order as its address has them, and the columns of the view. */
export type ListExportInput = ViewColumns & Record<string, string | string[] | undefined>;

/** @returns the call that answers a list's view as a file */
export const listExport = (list: ExportedList) =>
  staffEndpoint<ListExportInput, Blob>()('post', `${exportedLists[list]}/export`);
