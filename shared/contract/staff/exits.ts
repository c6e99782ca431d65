import { IsInt, IsISO8601, IsOptional, Max, Min, NotEquals } from 'class-validator';
import { TakesText } from '../fields';
import { exitPeopleMax, gateNameMax } from '../../codes/limits';
import { IsRequestId } from '../field-rules';
import { staffCall } from './endpoint';

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
  today: staffCall<ExitsAnswer>('get')('exits', {
    access: 'gate.admit',
    summary: 'How many people have left today, as the gates counted.',
  }),
  record: staffCall<ExitsAnswer>()('exits', {
    access: 'gate.admit',
    summary: 'Counts people who left; the same entry again is the same exit.',
    Dto: ExitDto,
  }),
};
