import { IsInt, IsISO8601, IsOptional, Max, Min, NotEquals } from 'class-validator';
import { TakesText } from '../fields';
import { exitPeopleMax, gateNameMax } from '../../codes/limits';
import { IsRequestId } from '../field-rules';
import { staffEndpoint } from './endpoint';

/** People who left, as counted at a gate. */
export class ExitDto {
  /** Idempotency key made at the gate: the same id is the same exit, however often it is sent. */
  @IsRequestId()
  entryid: string;

  /** Negative to correct an overcount. */
  @IsInt({ message: 'validation.invalid' })
  @Min(-exitPeopleMax, { message: 'validation.invalid' })
  @Max(exitPeopleMax, { message: 'validation.invalid' })
  @NotEquals(0, { message: 'validation.invalid' })
  people: number;

  /** When they left, if earlier than now. */
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'validation.invalid' })
  at?: string;

  /** The device's gate, named as in `GateList.gates`. */
  @IsOptional()
  @TakesText(0, gateNameMax)
  gate?: string;
}

export interface ExitsAnswer {
  /** People who left today. */
  today: number;
}

export const exitEndpoints = {
  today: staffEndpoint<undefined, ExitsAnswer>()('get', 'exits'),
  record: staffEndpoint<ExitDto, ExitsAnswer>()('post', 'exits'),
};
