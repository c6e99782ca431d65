import { Equals, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { FormInteger } from './coerce';
import { accountCall, answer, openCall, publicCall } from './endpoint';
import { TakesCaptchaToken, TakesMobileOrMail, TakesSmsCode, TakesInteger } from './fields';

/** Side of the square that holds the piece, in the units of the picture's `width`. */
export const captchaPieceWidth = 60;

export interface CaptchaAnswer {
  captchaid: string;
  /** Data URLs. They have more pixels than `width` units, so that they are sharp on high-density screens. */
  background: string;
  piece: string;
  /** Distance of the piece from the upper edge, in the units of `width` and `height`. */
  y: number;
  width: number;
  height: number;
  /** A third-party service that replaces the puzzle: its script, and the site's key there. */
  service?: { script: string; sitekey: string };
}

export class VerifyCaptchaDto {
  @IsString({ message: 'validation.invalid' })
  @Length(8, 64, { message: 'validation.invalid' })
  captchaid: string;

  /** Distance from the background's left edge to the piece's, in units of `width`. */
  @TakesInteger(0, 1000, 'validation.captcha')
  x: number;

  /**
   * JSON text of [x, y, ms] points, from a pointer or a keyboard. Clients that omit it are suspected sooner, and solve one
   * more puzzle if two are due.
   */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(20_000, { message: 'validation.invalid' })
  track?: string;

  /** Token of the third-party service, if the answer named one. `x` is then ignored. */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(8000, { message: 'validation.invalid' })
  response?: string;
}

export class CaptchaMessageDto {
  @TakesMobileOrMail()
  telnum: string;
}

export class CaptchaCodeDto extends CaptchaMessageDto {
  @TakesSmsCode()
  smscode: string;
}

export class OwnCaptchaCodeDto {
  @TakesSmsCode()
  smscode: string;
}

export interface CaptchaMessageAnswer {
  /** Seconds until another code can be requested. */
  resendafter: number;
}

/** A call that requires a solved captcha, always or after some failures. */
export class CaptchaTokenDto {
  @TakesCaptchaToken()
  captchatoken?: string;
}

/** A call that sends a code. A puzzle before it is the default. */
export class SendCodeDto extends CaptchaTokenDto {
  /** 1: sends the code without a puzzle, within the limits of `captcha/message`. For visitors who cannot use a picture. */
  @IsOptional()
  @FormInteger()
  @Equals(1, { message: 'validation.invalid' })
  nopuzzle?: number;
}

export interface CaptchaTokenAnswer {
  captchatoken: string;
}

export const captchaCalls = {
  create: openCall('captcha/create', 'A slider puzzle.', {
    withEndedSignIn: true,
    returns: answer<CaptchaAnswer>(),
  }),
  verify: openCall(
    'captcha/verify',
    'Exchanges a solved puzzle for a token that serves once, for two minutes.',
    { withEndedSignIn: true, Dto: VerifyCaptchaDto, returns: answer<CaptchaTokenAnswer>() },
  ),
  /** For visitors who cannot use the picture: sends a code to a phone, and checks it. */
  message: publicCall('captcha/message', 'Sends a code to a phone instead of a puzzle.', {
    Dto: CaptchaMessageDto,
    returns: answer<CaptchaMessageAnswer>(),
  }),
  code: publicCall(
    'captcha/code',
    'Exchanges such a code for the token that a solved puzzle gives.',
    { Dto: CaptchaCodeDto, returns: answer<CaptchaTokenAnswer>() },
  ),
  /** The same for a signed-in account, with its own phone: no number is entered. */
  ownMessage: accountCall(
    'captcha/ownMessage',
    'Sends a code to the account’s own phone instead of a puzzle.',
    { ownerOnly: true, returns: answer<CaptchaMessageAnswer>() },
  ),
  ownCode: accountCall(
    'captcha/ownCode',
    'Exchanges such a code for the token that a solved puzzle gives.',
    { ownerOnly: true, Dto: OwnCaptchaCodeDto, returns: answer<CaptchaTokenAnswer>() },
  ),
} as const;
