import { staffCall } from './endpoint';
import type { AccountType, OrderHolder, SeatPool } from '../../codes/states';
import { type ListAnswer, ListByDayDto } from './list';

/** Filters by the days on which the seats were returned. */
export class ListReturnedSeatsDto extends ListByDayDto {}

/** A booking of the same session within a day after seats of it were returned. */
export interface FollowingBooking {
  orderid: string;
  orderno: string;
  accounttype: OrderHolder;
  seats: number;
  /** Minutes between the return and the booking. */
  minutes: number;
  /** Link between its account and the one that returned the seats. Empty if none. */
  link: '' | 'self' | 'device' | 'phone' | 'person' | 'people' | 'visitor';
}

/** Scarce seats that an account returned. */
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
  /** Until this time the account and accounts linked with it could not book the session. */
  until: string;
  /** Bookings that were refused because of it. */
  refused: number;
  following: FollowingBooking[];
}

export const returnedSeatsEndpoints = {
  list: staffCall<ListAnswer<ReturnedSeatsRow>>('get')('returned-seats', {
    access: 'risk.read',
    summary: 'Scarce seats that were returned, and the bookings that followed.',
    Dto: ListReturnedSeatsDto,
  }),
};
