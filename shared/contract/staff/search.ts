import { IsString, Length } from 'class-validator';
import type { AccountStatus, AccountType, OrderStatus, SessionState } from '../../codes/states';
import type { Approval } from '../../codes/approval';
import { FormText } from '../coerce';
import type { RefusedAttempt } from './refused-attempts';
import { staffEndpoint } from './endpoint';
import type { ListedStaffOrder } from './orders';

/** What is looked for everywhere: it travels in a body, never in an address. */
export class SearchEverywhereDto {
  @FormText()
  @IsString({ message: 'validation.invalid' })
  @Length(2, 60, { message: 'validation.invalid' })
  keyword: string;
}

/** What a keyword finds; a kind that its reader may not see is empty. Names and numbers are masked as in the lists. */
export interface SearchAnswer {
  orders: {
    orderid: string;
    orderno: string;
    /** The first visitor. */
    realname: string;
    telnum: string;
    /** Whom the keyword meant, as in the list of orders. */
    found: ListedStaffOrder['found'];
    eventsdate: string;
    session: string;
    status: OrderStatus;
  }[];
  accounts: {
    accountid: string;
    realname: string;
    telnum: string;
    /** Who speaks for an agency; else empty. */
    contactname: string;
    type: AccountType;
    status: AccountStatus;
  }[];
  authorizations: {
    authapplyid: string;
    unitname: string;
    eventsdate: string;
    approval: Approval;
  }[];
  units: { unitid: string; unitname: string; loginid: string }[];
  /** The sessions of a day that was typed. */
  sessions: {
    eventssessionid: string;
    date: string;
    session: string;
    areaname: string;
    state: SessionState;
    closed: boolean;
  }[];
  /**
   * Bookings of the last seven days that were refused: of the people that were found, and at the sessions of a day that was
   * typed. `accountid` is empty for who may not read accounts.
   */
  attempts: Pick<
    RefusedAttempt,
    | 'attemptid'
    | 'at'
    | 'code'
    | 'why'
    | 'left'
    | 'realname'
    | 'accountid'
    | 'eventsdate'
    | 'session'
  >[];
}

/** Its call as the console makes it. */
export const searchEndpoints = {
  everywhere: staffEndpoint<SearchEverywhereDto, SearchAnswer>()('post', 'search'),
};
