import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { TakesInteger } from './fields';
import { typedNameMax, visitorsHardMax } from '../codes/limits';
import type { DocType } from '../codes/states';
import { plainNumber } from '../rules/number-pattern';
import { rowIdPattern } from '../rules/row-id';
import { CaptchaTokenDto } from './captcha';
import { FormInteger, FormNormalised, FormRows, FormText } from './coerce';
import { IsPassword } from './field-rules';
import { VisitorDto } from './visitor';

export class UnitLoginDto extends CaptchaTokenDto {
  @FormNormalised(plainNumber)
  @MaxLength(40, { message: 'validation.invalid' })
  @IsString({ message: 'validation.required' })
  @MinLength(1, { message: 'validation.required' })
  loginid: string;

  @MaxLength(64, { message: 'validation.invalid' })
  @IsString({ message: 'validation.required' })
  @MinLength(1, { message: 'validation.required' })
  passwd: string;
}

export class ChangePasswdDto extends CaptchaTokenDto {
  @MaxLength(64, { message: 'validation.invalid' })
  @IsString({ message: 'validation.required' })
  oldpasswd: string;

  @IsPassword()
  passwd: string;
}

export class ApplicationIdDto {
  @FormText()
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  authapplyid: string;
}

/** The person who gets the seat of another one on an approved list. */
export class ReplacePersonDto extends VisitorDto {
  @FormText()
  @Matches(rowIdPattern, { message: 'validation.invalid' })
  authapplyid: string;

  /** Position on the list, from 1. */
  @TakesInteger(1, visitorsHardMax)
  person: number;

  /** The version of the list that the unit saw. */
  @TakesInteger(1, 1_000_000)
  version: number;
}

export class CopyApplicationDto extends ApplicationIdDto {
  /** 1: the copy asks for another date of the approved visit. */
  @IsOptional()
  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  moves?: number;
}

/** A file of people. Reading it does not depend on the application. */
export class ImportUsersDto {
  @IsOptional()
  @FormText()
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  authapplyid?: string;
}

export class ListApplicationsDto {
  @IsOptional()
  @TakesInteger(1, 10_000)
  page?: number;

  @IsOptional()
  @FormInteger()
  @IsIn([10, 20, 50, 100], { message: 'validation.invalid' })
  pagesize?: number;
}

/** A person on an unfinished list: any text within bounds. */
export class DraftPersonDto {
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(typedNameMax, { message: 'validation.invalid' })
  realname?: string;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.doctype' })
  doctype?: number;

  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(40, { message: 'validation.invalid' })
  idnum?: string;
}

/** The texts of the form (spec 3) and their maximum lengths in characters. */
export const applicationTexts = {
  unitname: 100,
  name: typedNameMax,
  idnum: 40,
  carno: 200,
  unit_operator: 40,
  unit_nature: 40,
  unit_level: 40,
  telnum: 20,
  leader_name: typedNameMax,
  leader_idnum: 40,
  leader_telnum: 20,
  leader_duties: 60,
  reception_manage_name: typedNameMax,
  reception_manage_telnum: 20,
  flower_text: 100,
  items: 1000,
  invoice_title: 100,
  invoice_taxcode: 20,
  invoice_address: 200,
  invoice_contact: 40,
  invoice_telnum: 20,
  pe_manage_name: typedNameMax,
  pe_manage_telnum: 20,
  applytype: 20,
  eventdate: 20,
  eventsdate: 10,
  eventssessionid: 20,
  need_options: 500,
  need_elegiac_couplet_text: 60,
} as const satisfies Record<string, number>;
export type ApplicationTextName = keyof typeof applicationTexts;
export const applicationTextNames = Object.keys(applicationTexts) as ApplicationTextName[];

/**
 * A draft of the form: any part of it, checked only for bounds. Fields that only the hall sets (approval, comments, marks,
 * the letter) are read and ignored.
 */
export class ApplicationDraftDto {
  @IsOptional()
  @FormText()
  @Matches(/^\d{0,18}$/, { message: 'validation.invalid' })
  authapplyid?: string;

  @IsOptional()
  @FormInteger()
  @IsInt({ message: 'validation.flower' })
  flower?: number;

  @IsOptional()
  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  need_memorialroom?: number;

  @IsOptional()
  @FormRows(DraftPersonDto)
  @IsArray({ message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.personsMax' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  personsdata?: DraftPersonDto[];
}

/** The fields of `ApplyDraftDto`, and the texts of the table above. */
export type ApplicationDraft = {
  [Name in keyof ApplicationDraftDto]?: ApplicationDraftDto[Name];
} & Partial<Record<ApplicationTextName, string>>;

for (const [name, max] of Object.entries(applicationTexts)) {
  IsOptional()(ApplicationDraftDto.prototype, name);
  FormText()(ApplicationDraftDto.prototype, name);
  IsString({ message: 'validation.invalid' })(ApplicationDraftDto.prototype, name);
  MaxLength(max, { message: 'validation.tooLong', context: { max } })(
    ApplicationDraftDto.prototype,
    name,
  );
}
for (const name of ['approval', 'approvalcomments', 'fixedfields', 'letter_url'])
  IsOptional()(ApplicationDraftDto.prototype, name);

/** A person on the list as returned to the unit that entered it, unmasked. */
export interface ApplicationPerson {
  realname: string;
  doctype: DocType;
  idnum: string;
}

/** The fields that the unit filled in. */
export type ApplicationForm = Record<ApplicationTextName, string> & {
  flower: number;
  need_memorialroom: number;
  personsdata: ApplicationPerson[];
};
