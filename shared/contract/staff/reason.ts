import { IsString, Length } from 'class-validator';
import { FormText } from '../coerce';

/** Acts that hurt somebody say why; the reason is kept in the audit log. */
export class ReasonDto {
  @FormText()
  @IsString({ message: 'validation.reason' })
  @Length(2, 500, { message: 'validation.reason' })
  reason: string;
}
