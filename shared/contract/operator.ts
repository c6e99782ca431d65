import { IsOptional, ValidateIf } from 'class-validator';
import { IsPassword } from './field-rules';
import { TakesMobile, TakesRealName, TakesSmsCode, TakesRowId } from './fields';
import { endpoint } from './endpoint';

export const operatorCalls = {
  list: endpoint<undefined, OperatorsAnswer>('ta_operators/list'),
  save: endpoint<SaveOperatorDto, OperatorsAnswer>('ta_operators/save'),
  remove: endpoint<OperatorIdDto, OperatorsAnswer>('ta_operators/remove'),
} as const;

/** Required for a new operator. A known operator keeps fields that are not given. */
const NeededAtFirst = (): PropertyDecorator =>
  ValidateIf((form: SaveOperatorDto, value) => form.operatorid === undefined || Boolean(value));

/** Without `operatorid` the call creates an operator. Phone with its code and password are then required. */
export class SaveOperatorDto {
  @IsOptional()
  @TakesRowId('validation.invalid', 'validation.invalid')
  operatorid?: string;

  @TakesRealName()
  realname: string;

  @NeededAtFirst()
  @TakesMobile()
  telnum?: string;

  /** A code of scene `phone`. Required with a new phone. */
  @ValidateIf((form: SaveOperatorDto) => Boolean(form.telnum))
  @TakesSmsCode()
  smscode?: string;

  @NeededAtFirst()
  @IsPassword()
  password?: string;
}

export class OperatorIdDto {
  @TakesRowId()
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
