import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { endpoint } from './endpoint';
import { TakesCaptchaToken, TakesMobile, TakesSmsCode, TakesInteger } from './fields';

export const captchaCalls = {
  /** For visitors who cannot use the picture: sends a code to a phone, and checks it. */
  message: endpoint<CaptchaMessageDto, CaptchaMessageAnswer>('captcha/message'),
  code: endpoint<CaptchaCodeDto, CaptchaTokenAnswer>('captcha/code'),
  /** The same for a signed-in account, with its own phone: no number is entered. */
  ownMessage: endpoint<undefined, CaptchaMessageAnswer>('captcha/ownMessage'),
  ownCode: endpoint<OwnCaptchaCodeDto, CaptchaTokenAnswer>('captcha/ownCode'),
  create: endpoint<undefined, CaptchaAnswer>('captcha/create'),
  verify: endpoint<SentTrack, CaptchaTokenAnswer>('captcha/verify'),
} as const;

/** Side of the square that holds the piece, in the units of the picture's `width`. */
export const captchaPieceWidth = 60;

/** The points of the track. The form serialises them to text. */
export type SentTrack = Omit<VerifyCaptchaDto, 'track'> & { track?: [number, number, number][] };

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
  @TakesMobile()
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

export interface CaptchaTokenAnswer {
  captchatoken: string;
}
