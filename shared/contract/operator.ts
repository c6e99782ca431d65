import { IsOptional, ValidateIf } from 'class-validator';
import { IsPassword } from './field-rules';
import { TakesMobile, TakesRealName, TakesSmsCode, TakesRowId } from './fields';
import { accountCall, answer } from './endpoint';

/** Required for a new operator. Fields of a known operator that are not given stay unchanged. */
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

/** Operators of an agency, managed only by the agency itself. */
export const operatorCalls = {
  list: accountCall('ta_operators/list', 'The people who can sign in for the agency.', {
    access: ['ta'],
    ownerOnly: true,
    unlimited: true,
    returns: answer<OperatorsAnswer>(),
  }),
  save: accountCall('ta_operators/save', 'Adds or changes an operator.', {
    access: ['ta'],
    ownerOnly: true,
    Dto: SaveOperatorDto,
    returns: answer<OperatorsAnswer>(),
  }),
  remove: accountCall('ta_operators/remove', 'Removes an operator, whose sign-in ends at once.', {
    access: ['ta'],
    ownerOnly: true,
    unlimited: true,
    Dto: OperatorIdDto,
    returns: answer<OperatorsAnswer>(),
  }),
} as const;
