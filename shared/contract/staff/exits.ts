import {
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  NotEquals,
} from 'class-validator';
import { exitPeopleMax, gateNameMax } from '../../codes/limits';
import { FormText } from '../coerce';
import { IsRequestId } from '../field-rules';
import { staffEndpoint } from './endpoint';

/** People who left, as a gate counts them. */
export class ExitDto {
  /** Made at the gate: the same again is the same exit, however often it is sent. */
  @IsRequestId()
  entryid: string;

  /** Below 0 to take back what was counted too many. */
  @IsInt({ message: 'validation.invalid' })
  @Min(-exitPeopleMax, { message: 'validation.invalid' })
  @Max(exitPeopleMax, { message: 'validation.invalid' })
  @NotEquals(0, { message: 'validation.invalid' })
  people: number;

  /** When they left, where that was earlier. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  at?: string;

  /** The gate at which the device stands, as `GateList.gates` names it. */
  @IsOptional()
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(gateNameMax, { message: 'validation.invalid' })
  gate?: string;
}

export interface ExitsAnswer {
  /** How many have left today. */
  today: number;
}

/** Its calls as the console makes them. */
export const exitEndpoints = {
  today: staffEndpoint<undefined, ExitsAnswer>()('get', 'exits'),
  record: staffEndpoint<ExitDto, ExitsAnswer>()('post', 'exits'),
};
