import { IsString, Length } from 'class-validator';
import type { SignInAnswer } from './account';
import { endpoint } from './endpoint';

export const qrSignInCalls = {
  create: endpoint<undefined, QrCreateAnswer>('user_account/qrcreate'),
  poll: endpoint<PollQrDto, QrPollAnswer>('user_account/qrpoll'),
} as const;

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
