import {
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  Min,
} from 'class-validator';
import { type Approval, approvals, type AuthDecision, authDecisions } from '../../codes/approval';
import { reasonLength } from '../../codes/limits';
import { FormInteger, FormText } from '../coerce';
import { IsDay } from '../field-rules';
import { ListByDayDto } from './list';
import { ReasonDto } from './reason';

export const reportFilters = ['missing', 'submitted'] as const;
type ReportFilter = (typeof reportFilters)[number];

/** Filters of the group authorizations; days are visit days, both included. */
export class ListGroupVisitsDto extends ListByDayDto {
  @IsOptional()
  @FormInteger()
  @IsIn(approvals, { message: 'validation.invalid' })
  approval?: Approval;

  /** `1`: those that wait for the reader's own step, the longest waiting first. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  mine?: number;

  /** `1`: those that the reader has in hand. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;

  /** Visits that are over and were not reported, or those that were. */
  @IsOptional()
  @IsIn(reportFilters, { message: 'validation.invalid' })
  report?: ReportFilter;
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchGroupVisitsDto extends ListGroupVisitsDto {
  /** Part of the unit's name or sign-in name, the applicant's or leader's name, or the team code. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 60, { message: 'validation.invalid' })
  keyword?: string;
}

export class DecideGroupVisitDto {
  @IsIn(authDecisions, { message: 'validation.invalid' })
  decision: AuthDecision;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(reasonLength.max, { message: 'validation.invalid' })
  comment?: string;

  /** Fields that have to be corrected, of a return. */
  @IsOptional()
  @IsArray({ message: 'validation.invalid' })
  @IsString({ each: true, message: 'validation.invalid' })
  @Matches(/^[a-z_]{1,40}$/, { each: true, message: 'validation.invalid' })
  fields?: string[];

  /** The version that was looked at: a decision about an older one is refused (409). */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  version?: number;
}

/** Asks for one person's document number unmasked, and says why. */
export class RevealPersonDto extends ReasonDto {
  /** The person's place in the list, from 1. */
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  person: number;

  /** The version that was looked at: another one may have other people in these places (409). */
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  version: number;
}

export class CeremonySheetDto {
  @IsDay()
  day: string;
}
