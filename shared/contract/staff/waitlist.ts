import { IsIn, IsOptional } from 'class-validator';
import { TakesRowId } from '../fields';
import {
  type AccountType,
  type SeatPool,
  seatPools,
  type WaitState,
  waitStates,
} from '../../codes/states';
import { IsDay } from '../field-rules';
import type { WaitlistSession } from '../waitlist';
import { type ListAnswer, ListQueryDto } from './list';
import { staffCall } from './endpoint';

/** Filters of the waiting list. */
export class ListStaffWaitlistDto extends ListQueryDto {
  @IsOptional()
  @IsIn(waitStates, { message: 'validation.invalid' })
  state?: WaitState;

  @IsOptional()
  @IsIn(seatPools, { message: 'validation.invalid' })
  pool?: SeatPool;

  /** One of the sessions that the party waits for. */
  @IsOptional()
  @TakesRowId('validation.session', 'validation.invalid')
  eventssessionid?: string;

  /** Only entries of this account. */
  @IsOptional()
  @TakesRowId('validation.invalid', 'validation.invalid')
  accountid?: string;

  /** The day of one of those sessions. */
  @IsOptional()
  @IsDay()
  date?: string;
}

export interface StaffWaitRow {
  waitid: string;
  state: WaitState;
  /** The best rank among its sessions, from 1; null once it no longer waits. */
  place: number | null;
  accountid: string;
  accounttype: AccountType;
  /** Masked. */
  telnum: string;
  pool: SeatPool;
  ticketcount: number;
  sessions: WaitlistSession[];
  expiresat: string;
  createdat: string;
}

export const waitlistEndpoints = {
  list: staffCall<ListAnswer<StaffWaitRow>>('get')('waitlist', {
    access: 'orders.read',
    summary: 'Places in the waiting list, the newest first; phones masked.',
    Dto: ListStaffWaitlistDto,
  }),
};
