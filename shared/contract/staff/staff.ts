import { IsIn, IsOptional, Matches } from 'class-validator';
import { TakesText } from '../fields';
import { type StaffRole, staffRoles } from '../../rules/permissions';
import type { StaffName } from '../../rules/staff-names';
import { FormText } from '../coerce';
import { IsStaffUsername } from '../field-rules';
import { ListQueryDto } from './list';
import { ReasonDto } from './reason';
import type { WithVersion } from './version';
import { withVersion } from './version';
import { staffCall, searchedList } from './endpoint';

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
  search: searchedList<StaffMember>()('staff', {
    access: 'staff.read',
    summary: 'The members of staff.',
    Dto: ListStaffDto,
    SearchDto: SearchStaffDto,
  }),
  names: staffCall<{ names: StaffName[] }>('get')('staff/names', {
    access: 'overview.read',
    summary: 'Names of members of staff, for the histories.',
  }),
  rename: staffCall('put')('staff/:staffid/name', {
    access: 'staff.edit',
    summary: 'Set the name of a member.',
    Dto: withVersion(RenameStaffDto),
  }),
  create: staffCall<FirstPassword & { staffid: string }>()('staff', {
    access: 'staff.edit',
    summary: 'Creates a member of staff; returns a first password, shown once.',
    Dto: CreateStaffDto,
    status: 201,
  }),
  changeRole: staffCall()('staff/:staffid/role', {
    access: 'staff.edit',
    summary: 'Give a member another role; their sessions end.',
    Dto: ChangeRoleDto,
  }),
  activate: staffCall()('staff/:staffid/activate', {
    access: 'staff.edit',
    summary: 'Reactivate a member.',
    Dto: ReasonDto,
  }),
  deactivate: staffCall()('staff/:staffid/deactivate', {
    access: 'staff.edit',
    summary: 'Deactivate a member.',
    Dto: ReasonDto,
  }),
  resetTotp: staffCall()('staff/:staffid/totp-reset', {
    access: 'staff.edit',
    summary: 'Take the second factor away from a member who lost it.',
    Dto: ReasonDto,
  }),
  resetPassword: staffCall<FirstPassword>()('staff/:staffid/password', {
    access: 'staff.edit',
    summary: 'Gives a member a new first password, shown once.',
    Dto: ReasonDto,
  }),
};
