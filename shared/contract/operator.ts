import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { normaliseMobileNumber, normaliseRealName } from '../rules/people';
import { FormNormalised } from './coerce';
import { IsMobile, IsPassword, IsRealName } from './field-rules';

export const operatorCalls = {
  list: 'ta_operators/list',
  save: 'ta_operators/save',
  remove: 'ta_operators/remove',
} as const;

/** Needed of a new operator; one that is known keeps what is not given. */
const NeededAtFirst = (): PropertyDecorator =>
  ValidateIf((form: SaveOperatorDto, value) => form.operatorid === undefined || Boolean(value));

/** Without `operatorid` a new operator, whose phone and password must be given. */
export class SaveOperatorDto {
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  operatorid?: string;

  @FormNormalised(normaliseRealName)
  @IsRealName()
  realname: string;

  @NeededAtFirst()
  @FormNormalised(normaliseMobileNumber)
  @IsMobile()
  telnum?: string;

  @NeededAtFirst()
  @IsPassword()
  password?: string;
}

export class OperatorIdDto {
  @IsString({ message: 'validation.required' })
  @Matches(/^\d{1,18}$/, { message: 'validation.invalid' })
  operatorid: string;
}

export interface OperatorSummary {
  operatorid: string;
  /** Masked, like the phone. */
  realname: string;
  telnum: string;
  since: string;
}

export interface OperatorsAnswer {
  operators: OperatorSummary[];
}
