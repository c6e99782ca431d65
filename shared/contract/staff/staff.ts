import { IsIn, IsOptional, Matches } from 'class-validator';
import { TakesText } from '../fields';
import { type StaffRole, staffRoles } from '../../rules/permissions';
import type { StaffName } from '../../rules/staff-names';
import { FormText } from '../coerce';
import { IsStaffUsername } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffEndpoint } from './endpoint';
import type { WithVersion } from './version';

export class ListStaffDto extends ListQueryDto {
  /** A single member of staff, by number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  staffid?: string;

  @IsOptional()
  @IsIn(staffRoles, { message: 'validation.invalid' })
  role?: StaffRole;

  @IsOptional()
  @IsIn(['yes', 'no'], { message: 'validation.invalid' })
  active?: 'yes' | 'no';
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchStaffDto extends ListStaffDto {
  @IsOptional()
  @TakesText(1, 40)
  username?: string;
}

/** The version is that of the name. */
export interface StaffMember extends WithVersion {
  staffid: string;
  username: string;
  /** Real name. Empty if not set. */
  realname: string;
  role: StaffRole;
  active: boolean;
  /** Whether the second factor is set up. */
  totp: boolean;
  createdat: string;
  /** Last use of the newest active session. Empty if none. */
  seenat: string;
}

export class CreateStaffDto {
  @FormText()
  @IsStaffUsername()
  username: string;

  /** Shown wherever the member's acts are listed. */
  @IsOptional()
  @TakesText(0, 40)
  realname?: string;

  @IsIn(staffRoles, { message: 'validation.required' })
  role: StaffRole;
}

/** An empty name removes it. */
export class RenameStaffDto {
  @TakesText(0, 40)
  realname: string;
}

/** A first password, returned only once. It must be changed at the first sign-in. */
export interface FirstPassword {
  password: string;
}

export class ChangeRoleDto extends ReasonDto {
  @IsIn(staffRoles, { message: 'validation.required' })
  role: StaffRole;

  /** The role when the form was opened. The change is refused if the role has changed since. */
  @IsIn(staffRoles, { message: 'validation.required' })
  from: StaffRole;
}

export const staffEndpoints = {
  list: staffEndpoint<ListStaffDto, ListAnswer<StaffMember>>()('get', 'staff'),
  search: staffEndpoint<SearchStaffDto, ListAnswer<StaffMember>>()('post', 'staff/search'),
  names: staffEndpoint<undefined, { names: StaffName[] }>()('get', 'staff/names'),
  rename: staffEndpoint<RenameStaffDto & WithVersion>()('put', 'staff/:staffid/name'),
  create: staffEndpoint<CreateStaffDto, FirstPassword & { staffid: string }>()('post', 'staff'),
  changeRole: staffEndpoint<ChangeRoleDto>()('post', 'staff/:staffid/role'),
  resetTotp: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/totp-reset'),
  resetPassword: staffEndpoint<ReasonDto, FirstPassword>()('post', 'staff/:staffid/password'),
  activate: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/activate'),
  deactivate: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/deactivate'),
};
