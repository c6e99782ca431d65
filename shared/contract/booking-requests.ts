import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IsRequestId } from './field-rules';
import { GuidedPartyDto } from './party';

export class SubmitBookingDto extends GuidedPartyDto {
  /** Idempotency key made by the client: the same id is the same request, however often it is sent. */
  @IsRequestId()
  requestid: string;

  @IsString({ message: 'validation.session' })
  @Length(1, 20, { message: 'validation.session' })
  eventssessionid: string;

  @IsOptional()
  @IsString({ message: 'validation.captcha' })
  @MaxLength(64, { message: 'validation.captcha' })
  captchatoken?: string;

  /** No effect. Earlier pages may send it. */
  @IsOptional()
  subject?: unknown;
}

export class BookingResultDto {
  @IsRequestId()
  requestid: string;
}
