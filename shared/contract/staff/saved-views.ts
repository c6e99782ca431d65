import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { type StaffRole, staffRoles } from '../../rules/permissions';
import { FormText } from '../coerce';
import { staffEndpoint } from './endpoint';
import { type ConsoleList, consoleLists } from './list';

/** The most views that somebody keeps of one list. */
export const viewsMax = 12;

/**
 * What of a list's address a view keeps: choices, days, marks and the order. A field into which somebody's name or number
 * is typed is never among them.
 */
export const viewFilters = [
  'accounttype',
  'active',
  'approval',
  'assigned',
  'bookingstatus',
  'channel',
  'doubles',
  'from',
  'mine',
  'pool',
  'report',
  'role',
  'sort',
  'state',
  'status',
  'to',
  'type',
  'waiting',
] as const;

const filtersPattern = new RegExp(`^(?:(?:${viewFilters.join('|')})=[\\w-]{1,40}(?:&|$)){0,16}$`);

export class ListSavedViewsDto {
  @IsIn(consoleLists, { message: 'validation.invalid' })
  list: ConsoleList;
}

/** A list as it stands, to be kept by a name. */
export class SaveSavedViewDto extends ListSavedViewsDto {
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 30, { message: 'validation.invalid' })
  name: string;

  /** As the address writes them: `status=2&sort=-eventsdate`. */
  @IsString({ message: 'validation.invalid' })
  @Matches(filtersPattern, { message: 'validation.invalid' })
  filters: string;

  /** The columns that are left out, parted by commas. */
  @IsString({ message: 'validation.invalid' })
  @Matches(/^[a-z_,]{0,300}$/, { message: 'validation.invalid' })
  hidden: string;

  /** With whom it is shared; unset: with nobody. */
  @IsOptional()
  @IsIn(staffRoles, { message: 'validation.invalid' })
  role?: StaffRole;
}

export interface SavedViewRow {
  viewid: string;
  name: string;
  filters: string;
  hidden: string;
  /** With whom it is shared; empty: with nobody. */
  role: StaffRole | '';
  own: boolean;
  /** Who keeps it. */
  by: string;
}

/** Its calls as the console makes them. */
export const savedViewEndpoints = {
  list: staffEndpoint<ListSavedViewsDto, { items: SavedViewRow[] }>()('get', 'views'),
  save: staffEndpoint<SaveSavedViewDto, { viewid: string }>()('post', 'views'),
  remove: staffEndpoint()('delete', 'views/:viewid'),
};
