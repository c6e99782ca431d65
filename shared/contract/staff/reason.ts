import { IsString, Length } from 'class-validator';
import { reasonLength } from '../../codes/limits';
import { FormText } from '../coerce';

/** Acts to somebody's disadvantage require a reason, which is stored in the audit log. */
export class ReasonDto {
  @FormText()
  @IsString({ message: 'validation.reason' })
  @Length(reasonLength.min, reasonLength.max, { message: 'validation.reason' })
  reason: string;
}
