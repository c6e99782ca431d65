import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { visitorsHardMax } from '../codes/limits';
import { normaliseIdNumber } from '../rules/documents';
import { isAnyDocument, isTaxCode } from '../rules/contacts';
import { rowIdPattern } from '../rules/row-id';
import { applicationTexts, type ApplicationTextName } from './group-visit';
import { FormInteger, FormNormalised, FormRows, FormText } from './coerce';
import { IsContactNumber, IsDay, textRule } from './field-rules';
import { VisitorDto } from './visitor';
import { NormalisesContact, TakesRealName, TakesInteger } from './fields';

const IsAnyDocument = textRule('isAnyDocument', isAnyDocument, 'validation.idnum.format');
const IsTaxCode = textRule('isTaxCode', isTaxCode, 'validation.taxcode');

/** An optional field. Its rule applies only if the field is not empty. */
const MayBeEmpty = (): PropertyDecorator => ValidateIf((_form, value) => value !== '');

const plainNumber = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]+/gu, '');

/** A required text with any content. */
function Required(): PropertyDecorator {
  return (target, property) => {
    FormText()(target, property);
    IsString({ message: 'validation.required' })(target, property);
    MinLength(1, { message: 'validation.required' })(target, property);
    MaxLength(applicationTexts[property as ApplicationTextName], { message: 'validation.invalid' })(
      target,
      property,
    );
  };
}

/**
 * The whole form at submission (spec 3): the required fields, and the right shape of the others. A draft is checked by it
 * before it is sent, so that a unit sees its gaps.
 */
export class ApplicationFormDto {
  @Required()
  unitname: string;

  @TakesRealName()
  name: string;

  @FormNormalised(normaliseIdNumber)
  @MayBeEmpty()
  @IsAnyDocument()
  idnum: string;

  @NormalisesContact()
  @IsContactNumber()
  telnum: string;

  @TakesRealName()
  leader_name: string;

  @FormNormalised(normaliseIdNumber)
  @MayBeEmpty()
  @IsAnyDocument()
  leader_idnum: string;

  @NormalisesContact()
  @MayBeEmpty()
  @IsContactNumber()
  leader_telnum: string;

  @NormalisesContact()
  @MayBeEmpty()
  @IsContactNumber()
  reception_manage_telnum: string;

  @NormalisesContact()
  @MayBeEmpty()
  @IsContactNumber()
  pe_manage_telnum: string;

  @NormalisesContact()
  @MayBeEmpty()
  @IsContactNumber()
  invoice_telnum: string;

  @FormNormalised((text) => plainNumber(text).toUpperCase())
  @MayBeEmpty()
  @IsTaxCode()
  invoice_taxcode: string;

  @FormText()
  @Matches(rowIdPattern, { message: 'validation.session' })
  eventssessionid: string;

  @FormText()
  @MayBeEmpty()
  @IsDay()
  eventsdate: string;

  @TakesInteger(0, 999, 'validation.flower')
  flower: number;

  @FormInteger()
  @IsIn([0, 1], { message: 'validation.invalid' })
  need_memorialroom: number;

  @FormRows(VisitorDto)
  @IsArray({ message: 'validation.visitors' })
  @ArrayMinSize(1, { message: 'validation.visitors' })
  @ArrayMaxSize(visitorsHardMax, { message: 'validation.personsMax' })
  @ValidateNested({ each: true, message: 'validation.visitors' })
  personsdata: VisitorDto[];
}

/** Optional free texts, checked only for length. */
const freeTexts: readonly ApplicationTextName[] = [
  'carno',
  'unit_operator',
  'unit_nature',
  'unit_level',
  'leader_duties',
  'reception_manage_name',
  'flower_text',
  'items',
  'invoice_title',
  'invoice_address',
  'invoice_contact',
  'pe_manage_name',
  'applytype',
  'eventdate',
  'need_options',
  'need_elegiac_couplet_text',
];
for (const name of freeTexts) {
  FormText()(ApplicationFormDto.prototype, name);
  IsString({ message: 'validation.invalid' })(ApplicationFormDto.prototype, name);
  MaxLength(applicationTexts[name], { message: 'validation.invalid' })(
    ApplicationFormDto.prototype,
    name,
  );
}
