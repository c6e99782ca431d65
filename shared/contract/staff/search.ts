import { staffCall } from './endpoint';
import { ValidateBy } from 'class-validator';
import { isSearchable } from '../../rules/application-number';
import { TakesText } from '../fields';
import type { AccountStatus, AccountType, SessionState } from '../../codes/states';
import type { Approval } from '../../codes/approval';
import type { RefusedAttempt } from './refused-attempts';
import type { GroupVisitRow } from './group-visits-answers';
import type { ListedStaffOrder } from './orders';

/** Search term for all lists. It is sent in the body and never in the URL. */
export class SearchEverywhereDto {
  @TakesText(1, 60)
  @ValidateBy(
    {
      name: 'isSearchable',
      validator: { validate: (typed) => typeof typed === 'string' && isSearchable(typed) },
    },
    { message: 'validation.invalid' },
  )
  keyword: string;
}

/** Results of a search. Kinds that the reader may not see are empty. Names and numbers are masked as in the lists. */
export interface SearchAnswer {
  orders: (ListedStaffOrder & {
    /** Empty for readers who may not read accounts, and for accounts that nobody can sign in to. */
    accountid: string;
  })[];
  accounts: {
    accountid: string;
    realname: string;
    telnum: string;
    /** An agency's contact person. Empty for other accounts. */
    contactname: string;
    type: AccountType;
    status: AccountStatus;
  }[];
  authorizations: {
    authapplyid: string;
    unitname: string;
    eventsdate: string;
    approval: Approval;
    endedby: GroupVisitRow['endedby'];
  }[];
  units: { unitid: string; unitname: string; loginid: string }[];
  /** Sessions, if the search term is a day. */
  sessions: {
    eventssessionid: string;
    date: string;
    session: string;
    areaname: string;
    state: SessionState;
    closed: boolean;
  }[];
  /**
   * Refused bookings of the last seven days, for the people found or the sessions of the searched day. `accountid` is empty
   * for readers who may not read accounts.
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

export const searchEndpoints = {
  everywhere: staffCall<SearchAnswer>()('search', {
    access: 'overview.read',
    summary:
      'Orders, accounts, applications, units and sessions by one keyword, those one may see.',
    Dto: SearchEverywhereDto,
  }),
};
