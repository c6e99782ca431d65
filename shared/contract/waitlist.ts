import type { WaitState } from '../codes/states';
import type { BookingProgress } from './booking';
import { accountCall, answer } from './endpoint';
import { JoinWaitlistDto, WaitIdDto, ConfirmOfferDto } from './waitlist-requests';

export interface WaitlistSession {
  eventssessionid: string;
  eventsdate: string;
  session: string;
}

/** One waitlist entry of an account. */
export interface WaitlistEntry {
  waitid: string;
  state: WaitState;
  /** The best rank among its sessions, from 1; null once it no longer waits. */
  place: number | null;
  ticketcount: number;
  sessions: WaitlistSession[];
  /** The session that is offered. */
  offered?: WaitlistSession;
  /** ISO 8601; null while nothing is offered. */
  offeredat: string | null;
  /** ISO 8601: when an unconfirmed offer passes to the next entry; null while nothing is offered. */
  expiresat: string | null;
  /** The booking request made from the confirmed offer. */
  requestid?: string;
}

export interface WaitlistAnswer {
  entries: WaitlistEntry[];
}

export type JoinWaitlistAnswer = Pick<
  WaitlistEntry,
  'waitid' | 'place' | 'offeredat' | 'expiresat'
>;

export const waitlistCalls = {
  join: accountCall('waitlist/join', 'Takes a place in the waiting list of up to three sessions.', {
    Dto: JoinWaitlistDto,
    returns: answer<JoinWaitlistAnswer>(),
  }),
  list: accountCall('waitlist/list', 'The account’s places in the waiting list.', {
    unlimited: true,
    returns: answer<WaitlistAnswer>(),
  }),
  leave: accountCall('waitlist/leave', 'Gives a place up; seats that were offered pass on.', {
    unlimited: true,
    Dto: WaitIdDto,
  }),
  confirm: accountCall(
    'waitlist/confirm',
    'Takes the offered seats: a booking request; booking/result returns the outcome.',
    { status: 202, Dto: ConfirmOfferDto, returns: answer<BookingProgress>() },
  ),
} as const;
