import { IsString, Length } from 'class-validator';
import type { SignInAnswer } from './account';
import { answer, publicCall } from './endpoint';

export class PollQrDto {
  @IsString({ message: 'validation.invalid' })
  @Length(20, 64, { message: 'validation.invalid' })
  qrid: string;
}

export interface QrCreateAnswer {
  /** Secret of this browser. The code on the screen contains another id. */
  qrid: string;
  /** Content of the QR code: the address that the phone opens. */
  qrurl: string;
  /** ISO 8601: when the code expires. */
  expires: string;
}

export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/** With `confirmed`, the fields of a sign-in are included. */
export type QrPollAnswer = { state: QrState } & SignInAnswer;

export const qrSignInCalls = {
  create: publicCall(
    'user_account/qrcreate',
    'A QR code to sign an individual in with the messaging app.',
    { returns: answer<QrCreateAnswer>() },
  ),
  poll: publicCall(
    'user_account/qrpoll',
    'How far the QR code has come; once confirmed, the sign-in.',
    { unlimited: true, Dto: PollQrDto, returns: answer<QrPollAnswer>() },
  ),
} as const;
