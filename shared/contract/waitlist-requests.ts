import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsString,
  Length,
  Matches,
} from 'class-validator';
import { waitlistSessionsMax } from '../codes/limits';
import { rowIdPattern } from '../rules/row-id';
import { TakesCaptchaToken } from './fields';
import { FormJsonList } from './coerce';
import { GuidedPartyDto } from './party';

export class JoinWaitlistDto extends GuidedPartyDto {
  @FormJsonList()
  @IsArray({ message: 'validation.session' })
  @ArrayMinSize(1, { message: 'validation.session' })
  @ArrayMaxSize(waitlistSessionsMax, { message: 'validation.waitlistSessions' })
  @ArrayUnique({ message: 'validation.session' })
  @IsString({ each: true, message: 'validation.session' })
  @Matches(rowIdPattern, { each: true, message: 'validation.session' })
  eventssessionids: string[];

  @TakesCaptchaToken()
  captchatoken?: string;
}

export class WaitIdDto {
  @IsString({ message: 'validation.invalid' })
  @Length(1, 20, { message: 'validation.invalid' })
  waitid: string;
}

export class ConfirmOfferDto extends WaitIdDto {
  @TakesCaptchaToken()
  captchatoken?: string;
}
