import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { TakesText } from '../fields';
import { type StaffRole, staffRoles } from '../../rules/permissions';
import { staffCall } from './endpoint';
import { type ConsoleList, consoleLists, viewFilters } from '../../lists/all-lists';

/** Maximum saved views per member of staff and list. */
export const viewsMax = 12;

const filtersPattern = new RegExp(
  `^(?:(?:sort|${[...viewFilters].join('|')})=[\\w-]{1,40}(?:&|$)){0,16}$`,
);

export class ListSavedViewsDto {
  @IsIn(consoleLists, { message: 'validation.invalid' })
  list: ConsoleList;
}

/** A list's filters and columns, saved under a name. */
export class SaveSavedViewDto extends ListSavedViewsDto {
  @TakesText(1, 30)
  name: string;

  /** In URL syntax: `status=2&sort=-eventsdate`. */
  @IsString({ message: 'validation.invalid' })
  @Matches(filtersPattern, { message: 'validation.invalid' })
  filters: string;

  /** The hidden columns, separated by commas. */
  @IsString({ message: 'validation.invalid' })
  @Matches(/^[a-z_,]{0,300}$/, { message: 'validation.invalid' })
  hidden: string;

  /** The role that it is shared with. Unset: not shared. */
  @IsOptional()
  @IsIn(staffRoles, { message: 'validation.invalid' })
  role?: StaffRole;
}

export interface SavedViewRow {
  viewid: string;
  name: string;
  filters: string;
  hidden: string;
  /** The role that it is shared with. Empty: not shared. */
  role: StaffRole | '';
  own: boolean;
  /** The owner. */
  by: string;
}

export const savedViewEndpoints = {
  list: staffCall<{ items: SavedViewRow[] }>('get')('views', {
    access: 'views.keep',
    summary: 'The views of a list: one’s own, and those that are shared with one’s role.',
    Dto: ListSavedViewsDto,
  }),
  save: staffCall<{ viewid: string }>()('views', {
    access: 'views.keep',
    summary:
      'Saves a view of a list under a name, and replaces the caller’s own view of that name.',
    Dto: SaveSavedViewDto,
    status: 201,
  }),
  remove: staffCall('delete')('views/:viewid', {
    access: 'views.keep',
    summary: 'Remove one of one’s own views.',
  }),
};
