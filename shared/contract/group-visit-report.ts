import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { NormalisesContact, TakesInteger, TakesText } from './fields';
import { typedNameMax, visitorsHardMax } from '../codes/limits';
import { normaliseRealName } from '../rules/names';
import { rowIdPattern } from '../rules/row-id';
import { type ApplicationPerson, DraftPersonDto } from './group-visit';
import type { ApplicationSummary } from './group-visit-answers';
import { readJson } from './bounds';
import { FormInteger, FormNormalised, FormRows, FormText } from './coerce';
import { IsContactNumber, IsRealName } from './field-rules';
import { VisitorDto } from './visitor';

const MayBeEmpty = (): PropertyDecorator =>
  ValidateIf((_form, value) => value !== '' && value !== undefined);

/** A draft of a report. Every field is optional. */
export class ReportDraftFormDto {
  @IsOptional()
  @TakesText(0, 5)
  arrivaltime?: string;

  @IsOptional()
  @TakesText(0, typedNameMax)
  leader_name?: string;

  @IsOptional()
  @TakesText(0, 20)
  leader_telnum?: string;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.flower' })
  flower?: number;

  @IsOptional()
  @TakesText(0, 1000)
  remarks?: string;

  @IsOptional()
  @FormRows(DraftPersonDto)
  @IsArray({ message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.personsMax' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  personsdata?: DraftPersonDto[];
}

/** The fields of `ReportDraftFormDto`. */
export type ReportDraft = { [Name in keyof ReportDraftFormDto]?: ReportDraftFormDto[Name] };

/** A report at submission. */
export class ReportFormDto {
  @FormText()
  @MayBeEmpty()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' })
  arrivaltime: string;

  @FormNormalised(normaliseRealName)
  @MayBeEmpty()
  @IsRealName()
  leader_name: string;

  @NormalisesContact()
  @MayBeEmpty()
  @IsContactNumber()
  leader_telnum: string;

  @TakesInteger(0, 999, 'validation.flower')
  flower: number;

  @TakesText(0, 1000)
  remarks: string;

  /** The people who came. Empty if the unit stayed away. */
  @FormRows(VisitorDto)
  @IsArray({ message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.personsMax' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  personsdata: VisitorDto[];
}

/** The report's `formData` is sent as JSON text in one field. */
export class SaveReportDto {
  @FormText()
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  authapplyid: string;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => readFormData(value))
  @IsObject({ message: 'validation.invalid' })
  @ValidateNested({ message: 'validation.invalid' })
  formData?: ReportDraftFormDto;
}

function readFormData(value: unknown): unknown {
  const parsed = typeof value === 'string' ? readJson(value) : value;
  return parsed && typeof parsed === 'object' && !Array.isArray(parsed)
    ? plainToInstance(ReportDraftFormDto, parsed)
    : value;
}

export interface ReportForm {
  arrivaltime: string;
  leader_name: string;
  leader_telnum: string;
  flower: number;
  remarks: string;
  personsdata: ApplicationPerson[];
}

export type ReportState = 'none' | 'draft' | 'submitted';

export interface ReportSummary extends ApplicationSummary {
  report: ReportState;
  reportedat: string;
  reportedcount: number;
}

export interface ReportListAnswer {
  total: number;
  reports: ReportSummary[];
}

export interface ReportAnswer {
  apply: ApplicationSummary;
  /** The people who were approved. */
  approvedpersons: ApplicationPerson[];
  /** The approved people that the gate admitted. */
  admittedpersons: ApplicationPerson[];
  report: ReportState;
  reportedat: string;
  formData: ReportForm;
}
