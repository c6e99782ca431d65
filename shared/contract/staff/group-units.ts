import { IsBoolean, IsOptional, Matches, ValidateIf } from 'class-validator';
import { IsContactNumber } from '../field-rules';
import { NormalisesContact, TakesText } from '../fields';
import { FormText } from '../coerce';
import { ListQueryDto } from './list';
import type { WithVersion } from './version';
import { withVersion } from './version';
import { staffCall, searchedList } from './endpoint';

export class ListGroupUnitsDto extends ListQueryDto {
  /** A single unit, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  unitid?: string;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchGroupUnitsDto extends ListGroupUnitsDto {
  @IsOptional()
  @TakesText(1, 60)
  keyword?: string;
}

export class SaveGroupUnitDto {
  @TakesText(1, 100, 'validation.required')
  unitname: string;

  @IsOptional()
  @TakesText(0, 40)
  contact?: string;

  @ValidateIf(({ telnum }: SaveGroupUnitDto) => !!telnum)
  @NormalisesContact()
  @IsContactNumber()
  telnum?: string;

  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  active?: boolean;
}

export class IssueGroupUnitDto extends SaveGroupUnitDto {
  @FormText()
  @Matches(/^\w{4,30}$/, { message: 'validation.loginid' })
  loginid: string;
}

export interface GroupUnitRow extends WithVersion {
  unitid: string;
  loginid: string;
  unitname: string;
  contact: string;
  telnum: string;
  active: boolean;
  createdat: string;
  signedinat: string;
  /** Number of its past approved visits without a report. */
  unreported: number;
}

/** The password is shown once, when it is issued or reset. */
export interface IssuedGroupUnit {
  unitid: string;
  loginid: string;
  passwd: string;
}

export const groupUnitEndpoints = {
  search: searchedList<GroupUnitRow>()('auth-units', {
    access: 'authorizations.read',
    summary: 'Authorized units by name.',
    Dto: ListGroupUnitsDto,
    SearchDto: SearchGroupUnitsDto,
  }),
  issue: staffCall<IssuedGroupUnit>()('auth-units', {
    access: 'auth-units.manage',
    summary: 'Issues a unit its sign-in; the password is shown once.',
    Dto: IssueGroupUnitDto,
    status: 201,
  }),
  save: staffCall<Record<string, never>>('put')('auth-units/:unitid', {
    access: 'auth-units.manage',
    summary: 'Changes a unit; one that is not active cannot sign in.',
    Dto: withVersion(SaveGroupUnitDto),
  }),
  reset: staffCall<IssuedGroupUnit>()('auth-units/:unitid/reset', {
    access: 'auth-units.manage',
    summary: 'Gives a unit another password, shown once, and signs it out.',
  }),
};
