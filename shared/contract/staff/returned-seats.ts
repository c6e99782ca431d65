import type { AccountType, OrderHolder, SeatPool } from '../../codes/states';
import { staffEndpoint } from './endpoint';
import { type ListAnswer, ListByDayDto } from './list';

/** By the days on which the seats were given back. */
export class ListReturnedSeatsDto extends ListByDayDto {}

/** A booking of the same session within a day after seats of it were given back. */
export interface FollowingBooking {
  orderid: string;
  orderno: string;
  accounttype: OrderHolder;
  seats: number;
  /** Minutes after. */
  minutes: number;
  /** By what its account is linked with the one that gave back; empty where by nothing. */
  link: '' | 'self' | 'device' | 'phone' | 'person' | 'people' | 'visitor';
}

/** Scarce seats that an account gave back. */
export interface ReturnedSeatsRow {
  givebackid: string;
  at: string;
  eventsdate: string;
  session: string;
  pool: SeatPool;
  seats: number;
  orderid: string;
  orderno: string;
  accountid: string;
  accounttype: AccountType;
  /** Masked. */
  realname: string;
  /** Until when the session was kept from the account and who is linked with it. */
  until: string;
  /** Bookings that were refused because of it. */
  refused: number;
  following: FollowingBooking[];
}

/** Its call as the console makes it. */
export const returnedSeatsEndpoints = {
  list: staffEndpoint<ListReturnedSeatsDto, ListAnswer<ReturnedSeatsRow>>()(
    'get',
    'returned-seats',
  ),
};
