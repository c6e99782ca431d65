import { IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { type StaffRole, staffRoles } from '../../rules/permissions';
import type { StaffName } from '../../rules/staff-names';
import { FormText } from '../coerce';
import { IsStaffUsername } from '../field-rules';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import { staffEndpoint } from './endpoint';

export class ListStaffDto extends ListQueryDto {
  /** One alone, by its number. */
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

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchStaffDto extends ListStaffDto {
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 40, { message: 'validation.invalid' })
  username?: string;
}

export interface StaffMember {
  staffid: string;
  username: string;
  /** What he is called; empty where nobody has said. */
  realname: string;
  role: StaffRole;
  active: boolean;
  /** Whether the second factor is set up. */
  totp: boolean;
  createdat: string;
  /** Of the newest session that still lives; empty where there is none. */
  seenat: string;
}

export class CreateStaffDto {
  @FormText()
  @IsStaffUsername()
  username: string;

  /** Wherever it is told who did something. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(0, 40, { message: 'validation.invalid' })
  realname?: string;

  @IsIn(staffRoles, { message: 'validation.required' })
  role: StaffRole;
}

/** An empty name takes it away. */
export class RenameStaffDto {
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(0, 40, { message: 'validation.invalid' })
  realname: string;
}

/** A first password, told this once; it must be changed at the first sign-in. */
export interface FirstPassword {
  password: string;
}

export class ChangeRoleDto extends ReasonDto {
  @IsIn(staffRoles, { message: 'validation.required' })
  role: StaffRole;

  /** The role as the form was opened: where it is another by now, somebody was first. */
  @IsIn(staffRoles, { message: 'validation.required' })
  from: StaffRole;
}

/** Its calls as the console makes them. */
export const staffEndpoints = {
  list: staffEndpoint<ListStaffDto, ListAnswer<StaffMember>>()('get', 'staff'),
  search: staffEndpoint<SearchStaffDto, ListAnswer<StaffMember>>()('post', 'staff/search'),
  names: staffEndpoint<undefined, { names: StaffName[] }>()('get', 'staff/names'),
  rename: staffEndpoint<RenameStaffDto>()('put', 'staff/:staffid/name'),
  create: staffEndpoint<CreateStaffDto, FirstPassword & { staffid: string }>()('post', 'staff'),
  changeRole: staffEndpoint<ChangeRoleDto>()('post', 'staff/:staffid/role'),
  resetTotp: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/totp-reset'),
  resetPassword: staffEndpoint<ReasonDto, FirstPassword>()('post', 'staff/:staffid/password'),
  activate: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/activate'),
  deactivate: staffEndpoint<ReasonDto>()('post', 'staff/:staffid/deactivate'),
};
