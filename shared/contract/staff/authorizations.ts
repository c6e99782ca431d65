import {
  IsArray,
  IsBoolean,
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
import type { DocType } from '../../codes/states';
import type { ApprovalStep } from '../../rules/approval';
import type { CeremonyConflict } from '../../rules/ceremonies';
import type { ApplyTextName } from '../authorization';
import type { ApplyStep, VisitStage } from '../authorization-answers';
import { FormInteger, FormText } from '../coerce';
import { IsDay } from '../field-rules';
import { ListByDayDto, ListQueryDto } from './list';
import { ReasonDto } from './reason';

export const reportFilters = ['missing', 'submitted'] as const;
type ReportFilter = (typeof reportFilters)[number];

/** Filters of the group authorizations; days are visit days, both included. */
export class ListAuthorizationsDto extends ListByDayDto {
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
export class SearchAuthorizationsDto extends ListAuthorizationsDto {
  /** Part of the unit's name or sign-in name, the applicant's or leader's name, or the team code. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 60, { message: 'validation.invalid' })
  keyword?: string;
}

export class DecideAuthorizationDto {
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

export class ListAuthUnitsDto extends ListQueryDto {
  /** One alone, by its number. */
  @IsOptional()
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  unitid?: string;
}

/** Those filters, and what tells one person from another: it travels in a body, never in an address. */
export class SearchAuthUnitsDto extends ListAuthUnitsDto {
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(1, 60, { message: 'validation.invalid' })
  keyword?: string;
}

export class SaveAuthUnitDto {
  @FormText()
  @IsString({ message: 'validation.required' })
  @Length(1, 100, { message: 'validation.required' })
  unitname: string;

  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(40, { message: 'validation.invalid' })
  contact?: string;

  @IsOptional()
  @FormText()
  @Matches(/^[\d-]{0,20}$/, { message: 'validation.contactnumber' })
  telnum?: string;

  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  active?: boolean;
}

export class IssueAuthUnitDto extends SaveAuthUnitDto {
  @FormText()
  @Matches(/^\w{4,30}$/, { message: 'validation.loginid' })
  loginid: string;
}

/** An application in the work list. */
export interface AuthorizationRow {
  authapplyid: string;
  unitname: string;
  loginid: string;
  name: string;
  telnum: string;
  approval: Approval;
  eventsdate: string;
  session: string;
  personscount: number;
  flower: number;
  need_memorialroom: number;
  hasletter: boolean;
  first_approved_by: string;
  submittedat: string;
  updatedat: string;
  ticketcode: string;
  stage: VisitStage;
  /** Who came, by the unit's report; null before it. */
  reportedcount: number | null;
  /** Who was let in at the gate; null before the session has begun. */
  admittedcount: number | null;
}

/** A person as a reviewer reads him: the number masked, and what speaks against him. */
export interface ReviewedPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
  /** Another order of that day holds a ticket for him. */
  booked: boolean;
  /** Stands in so many other applications for that day. */
  elsewhere: number;
  /** Came, by the unit's report; null before it. */
  came: boolean | null;
  /** Was let in at the gate; null before the session has begun. */
  admitted: boolean | null;
}

export interface AuthorizationDetail extends AuthorizationRow {
  version: number;
  /** The whole form's texts; document numbers masked. */
  form: Record<ApplyTextName, string>;
  persons: ReviewedPerson[];
  /** Who came without having been approved, by the unit's report. */
  uninvited: { realname: string; idnum: string }[];
  report: { arrivaltime: string; remarks: string; flower: number; reportedat: string } | null;
  lettername: string;
  /** How the letter can be shown; empty for none. */
  letterkind: 'pdf' | 'image' | '';
  approvalcomments: string;
  fixedfields: string[];
  areaname: string;
  steps: ApplyStep[];
  /** What the reader may decide now. */
  decisions: AuthDecision[];
  /** What an approval now would be called. */
  approvalstep: ApprovalStep;
  /** What stands against an approval. */
  conflicts: CeremonyConflict[];
  /** Team seats left in its session. */
  seatsleft: number | null;
  /** Until when it has to be decided: its session's beginning; empty where nothing waits. */
  decidebefore: string;
}

/** One visit of the day's ceremony sheet. */
export interface CeremonyRow {
  authapplyid: string;
  session: string;
  areaname: string;
  unitname: string;
  personscount: number;
  leader: string;
  leadertelnum: string;
  contact: string;
  contacttelnum: string;
  carno: string;
  flower: number;
  flower_text: string;
  need_memorialroom: number;
  couplet: string;
  options: string;
  items: string;
  ticketcode: string;
}

export interface CeremonySheet {
  day: string;
  ceremonies: CeremonyRow[];
}

export interface AuthUnitRow {
  unitid: string;
  loginid: string;
  unitname: string;
  contact: string;
  telnum: string;
  active: boolean;
  createdat: string;
  signedinat: string;
  /** Its approved visits that are over and were never reported. */
  unreported: number;
}

/** The password is told once, when it is issued or reset. */
export interface IssuedAuthUnit {
  unitid: string;
  loginid: string;
  passwd: string;
}
