import { IsIn, ValidateIf } from 'class-validator';
import type { AccountType } from '../../codes/states';
import { TakesMobileOrMail } from '../fields';
import { ReasonDto } from './reason';
import { staffCall } from './endpoint';

/** `phone`: move an account to another phone. `questions`: clear its security questions. */
export const wayBackKinds = ['phone', 'questions'] as const;
export type WayBackKind = (typeof wayBackKinds)[number];

/** An act for an owner whose document staff have seen. */
export class AskWayBackDto extends ReasonDto {
  @IsIn(wayBackKinds, { message: 'validation.invalid' })
  kind: WayBackKind;

  /** The new phone, for `phone`. */
  @ValidateIf(({ kind }: AskWayBackDto) => kind === 'phone')
  @TakesMobileOrMail()
  telnum?: string;
}

export class SettleWayBackDto {
  @IsIn(['confirm', 'refuse'], { message: 'validation.required' })
  decision: 'confirm' | 'refuse';
}

/** An act that waits for a second member of staff. */
export interface WayBackRow {
  waybackid: string;
  kind: WayBackKind;
  accountid: string;
  type: AccountType;
  realname: string;
  /** The new phone unmasked, because the second person compares it. Empty for `questions`. */
  telnum: string;
  reason: string;
  /** Username of the member of staff who asked. */
  by: string;
  at: string;
}

export const waysBackEndpoints = {
  list: staffCall<{ items: WayBackRow[] }>('get')('ways-back', {
    access: 'accounts.restore',
    summary: 'Acts for the owners of accounts that wait for a second member of staff.',
  }),
  ask: staffCall()('accounts/:accountid/way-back', {
    access: 'accounts.restore',
    summary: 'Ask to move an account to another phone, or to clear its security questions.',
    Dto: AskWayBackDto,
  }),
  settle: staffCall()('ways-back/:waybackid', {
    access: 'accounts.restore',
    summary: 'Confirm an act that a colleague asked for, or refuse it.',
    Dto: SettleWayBackDto,
  }),
};
