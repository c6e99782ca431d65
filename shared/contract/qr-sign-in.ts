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
  /** Known to this browser alone; the code on the screen says something else. */
  qrid: string;
  /** What the QR code says: the address that the phone opens. */
  qrurl: string;
  /** ISO 8601: until when the code serves. */
  expires: string;
}

export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'expired';

/** With `confirmed` come the fields of a sign-in. */
export type QrPollAnswer = { state: QrState } & SignInAnswer;
