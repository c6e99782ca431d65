import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Min,
} from 'class-validator';
import { TakesText } from '../fields';
import { type Approval, approvals, type AuthDecision, authDecisions } from '../../codes/approval';
import { reasonLength } from '../../codes/limits';
import { FormInteger } from '../coerce';
import { IsDay } from '../field-rules';
import { ListByDayDto } from './list';
import { ReasonDto } from './reason';
import { storedKinds } from '../../codes/file-kinds';
import { staffCall, searchedList } from './endpoint';
import type { ExportRow } from './exports';
import { type CeremonyMonth, CeremonyMonthDto } from './ceremonies';
import type { GroupVisitDetail, GroupVisitRow, CeremonySheet } from './group-visits-answers';

export const reportFilters = ['missing', 'submitted'] as const;
type ReportFilter = (typeof reportFilters)[number];

/** Filters of the group visit applications. Days are visit days, both inclusive. */
export class ListGroupVisitsDto extends ListByDayDto {
  @IsOptional()
  @FormInteger()
  @IsIn(approvals, { message: 'validation.invalid' })
  approval?: Approval;

  /** `1`: only applications that wait for the reader's own step, the longest waiting first. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  mine?: number;

  /** `1`: only applications assigned to the reader. */
  @IsOptional()
  @FormInteger()
  @IsIn([1], { message: 'validation.invalid' })
  assigned?: number;

  /** Past visits without a report, or with one. */
  @IsOptional()
  @IsIn(reportFilters, { message: 'validation.invalid' })
  report?: ReportFilter;
}

/** The filters plus personal search terms, which are sent in the body and never in the URL. */
export class SearchGroupVisitsDto extends ListGroupVisitsDto {
  /**
   * Part of the unit's name or sign-in name, of the applicant's or leader's name, or of the team code; the application's
   * number; the order's number or its end.
   */
  @IsOptional()
  @TakesText(1, 60)
  keyword?: string;
}

class DecideGroupVisitDto {
  @IsIn(authDecisions, { message: 'validation.invalid' })
  decision: AuthDecision;

  @IsOptional()
  @TakesText(0, reasonLength.max)
  comment?: string;

  /** For a return: the fields to correct. */
  @IsOptional()
  @IsArray({ message: 'validation.invalid' })
  @IsString({ each: true, message: 'validation.invalid' })
  @Matches(/^[a-z_]{1,40}$/, { each: true, message: 'validation.invalid' })
  fields?: string[];

  /** The version that the reader saw. A decision about an older version is refused (409). */
  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  version?: number;

  /** A return can be undone for `undoSeconds`. Its message is sent after that. */
  @IsOptional()
  @IsBoolean({ message: 'validation.invalid' })
  undoable?: boolean;
}

/** Requests one person's unmasked document number, with the reason. */
export class RevealPersonDto extends ReasonDto {
  /** The person's position in the list, from 1. */
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  @Min(1, { message: 'validation.invalid' })
  person: number;

  /** The version that the reader saw. Positions may differ in another version (409). */
  @FormInteger()
  @IsInt({ message: 'validation.invalid' })
  version: number;
}

export class CeremonySheetDto {
  @IsDay()
  day: string;
}

export const groupVisitEndpoints = {
  search: searchedList<GroupVisitRow>()('authorizations', {
    access: 'authorizations.read',
    summary: 'Group visit applications, the longest waiting first.',
    Dto: ListGroupVisitsDto,
    SearchDto: SearchGroupVisitsDto,
  }),
  export: staffCall<ExportRow>()('authorizations/export', {
    access: 'authorizations.export',
    summary:
      'Orders a file of the applications that the filters find; how far it is, the exports say.',
    Dto: SearchGroupVisitsDto,
    status: 202,
  }),
  ceremonies: staffCall<CeremonySheet>('get')('authorizations/ceremonies', {
    access: 'authorizations.read',
    summary:
      'The approved visits of a day in the order of their sessions: flowers, couplets, rooms.',
    Dto: CeremonySheetDto,
  }),
  ceremonyMonth: staffCall<CeremonyMonth>('get')('authorizations/calendar', {
    access: 'authorizations.read',
    summary: 'The sessions of a month with group visits, against memorial rooms and team seats.',
    Dto: CeremonyMonthDto,
  }),
  get: staffCall<GroupVisitDetail>('get')('authorizations/:authapplyid', {
    access: 'authorizations.read',
    summary: 'One application with its form, persons (numbers masked), steps and report.',
  }),
  letter: staffCall<Blob>('get')('authorizations/:authapplyid/letter', {
    access: 'authorizations.read',
    summary: 'The unit’s letter.',
    files: storedKinds,
  }),
  reveal: staffCall<{ idnum: string }>()('authorizations/:authapplyid/idnum', {
    access: 'authorizations.reveal',
    summary: 'One person’s document number unmasked; each look is in the audit log.',
    Dto: RevealPersonDto,
  }),
  decide: staffCall<GroupVisitDetail>()('authorizations/:authapplyid/decision', {
    access: 'authorizations.decide',
    summary: 'Approves one step, returns for correction, rejects, or revokes an approval.',
    Dto: DecideGroupVisitDto,
  }),
  undo: staffCall()('authorizations/:authapplyid/decision/undo', {
    access: 'authorizations.decide',
    summary: 'Undo a return of one’s own within ten seconds.',
  }),
};
