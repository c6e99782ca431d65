import { IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { FormInteger } from './coerce';
import { endpoint } from './endpoint';
import { TakesMobile, TakesSmsCode } from './fields';

export const captchaCalls = {
  /** For who cannot use the picture: a code to a phone, and what is sent back of it. */
  message: endpoint<CaptchaMessageDto, CaptchaMessageAnswer>('captcha/message'),
  code: endpoint<CaptchaCodeDto, CaptchaTokenAnswer>('captcha/code'),
  /** The same for who is signed in, to the account's own phone: nobody types a number. */
  ownMessage: endpoint<undefined, CaptchaMessageAnswer>('captcha/ownMessage'),
  ownCode: endpoint<OwnCaptchaCodeDto, CaptchaTokenAnswer>('captcha/ownCode'),
  create: endpoint<undefined, CaptchaAnswer>('captcha/create'),
  verify: endpoint<SentTrack, CaptchaTokenAnswer>('captcha/verify'),
} as const;

/** The side of the square that holds the piece, in the units of the picture's `width`. */
export const captchaPieceWidth = 60;

/** The points of the track as they were, of which the form makes its text. */
export type SentTrack = Omit<VerifyCaptchaDto, 'track'> & { track?: [number, number, number][] };

export interface CaptchaAnswer {
  captchaid: string;
  /** Data URLs. They hold more pixels than `width` units, so that they are sharp on a fine screen. */
  background: string;
  piece: string;
  /** How far the piece is from the upper edge, in the units in which the picture is `width` wide and `height` high. */
  y: number;
  width: number;
  height: number;
  /** A service of somebody else's that judges in the puzzle's place: its script, and the site's key there. */
  service?: { script: string; sitekey: string };
}

export class VerifyCaptchaDto {
  @IsString({ message: 'validation.invalid' })
  @Length(8, 64, { message: 'validation.invalid' })
  captchaid: string;

  /** Units of `width` from the background's left edge to the piece's. */
  @FormInteger()
  @IsInt({ message: 'validation.captcha' })
  @Min(0, { message: 'validation.captcha' })
  @Max(1000, { message: 'validation.captcha' })
  x: number;

  /**
   * JSON text of [x, y, ms] points, from a pointer or a keyboard. A client that leaves it out is doubted sooner, and solves
   * one more where two are due.
   */
  @IsOptional()
  @IsString({ message: 'validation.invalid' })
  @MaxLength(20_000, { message: 'validation.invalid' })
  track?: string;

  /** What the script of that service gave, where the answer named one; `x` counts for nothing then. */
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
  /** Seconds until another code can be asked for. */
  resendafter: number;
}

/** A call that asks for a solved captcha: always, or after some failures. */
export class CaptchaTokenDto {
  @IsOptional()
  @IsString({ message: 'validation.captcha' })
  @MaxLength(64, { message: 'validation.captcha' })
  captchatoken?: string;
}

export interface CaptchaTokenAnswer {
  captchatoken: string;
}
