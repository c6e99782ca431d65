import { IsBoolean } from 'class-validator';
import { type ListAnswer, ListQueryDto } from './list';
import { staffEndpoint } from './endpoint';
import type { ReasonDto } from './reason';
import type { FaultKind } from '../../rules/request-faults';

/** The requests that nothing could store. */
export class ListNeedsOpsDto extends ListQueryDto {}

export class ReconcileDto {
  /** Rebuilds the days whose seats in Redis differ. */
  @IsBoolean({ message: 'validation.invalid' })
  repair: boolean;
}

/** How the line of booking requests stands, and what the operators must know. */
export interface QueueOverview {
  /** Requests accepted and not decided. */
  undecided: number;
  oldestSeconds: number;
  /** Jobs in the queue; null while Redis is away. */
  depth: number | null;
  /** Decided in the last minute, by outcome. */
  lastMinute: { outcome: string; count: number }[];
  /** Why the intake is paused; null while requests are taken. */
  paused: { reason: string } | null;
  needsOps: number;
  /** Seats by which Redis differed at rest, and days rebuilt because of it since the beginning. */
  drift: { seats: number; rebuilt: number; ageSeconds: number | null };
  /** The newest backup of which a restore was tried; without one, the age is that of the hall. */
  backup: { at: string | null; ageSeconds: number };
  /** Days from today on that have a plan. */
  plannedDays: number;
  /** Whether both telephone lines of the rule "Enquiry lines" are set. */
  hasLines: boolean;
  seatsLeft: { day: string; left: number; capacity: number }[];
  /** The queues of background work; null while Redis is away. */
  background: BackgroundQueue[] | null;
  messages: MessagesOverview;
  /** How far the replica of Postgres is behind, null where that is not known; null where there is none. */
  replica: { lagSeconds: number | null; inUse: boolean } | null;
}

/** The next release and the line before it; null where no day waits for its release. */
export interface NextReleaseView {
  release: {
    at: string;
    days: string[];
    /** Neither closed nor stopped. */
    sessions: number;
    /** Free, those of the counter left out. */
    seats: number;
    /** Accounts that have come to the line. */
    waiting: number;
  } | null;
  /** How long before a release its line opens. */
  openMinutes: number;
  admittedPerSecond: number;
}

/** How text messages stand, codes apart from all others. */
export interface MessagesOverview {
  kinds: {
    kind: 'codes' | 'news';
    sending: boolean;
    inHour: number;
    hourBudget: number;
    inDay: number;
    dayBudget: number;
    /** Tries that no operator took. */
    failedInHour: number;
    /** Of the hour's or the day's budget, whichever is nearer its end: 1 and more is all of it. */
    usedPart: number;
  }[];
  /** What is written down and not sent, mails too. */
  waiting: number;
  oldestSeconds: number;
}

/** How a queue of background work stands. */
export interface BackgroundQueue {
  queue: string;
  /** Jobs that could run now. */
  waiting: number;
  active: number;
  /** Jobs whose moment is later: the next turn of a recurring one, or another try. */
  delayed: number;
  /** Jobs whose last try failed, of the last week. */
  failed: number;
  /** Why it is paused; null while it goes on. */
  paused: { reason: string } | null;
}

/** A request that nothing could store: no personal data. */
export interface NeedsOpsRequest {
  requestid: string;
  seq: string;
  day: string;
  session: string;
  ticketcount: number;
  accounttype: string;
  acceptedat: string;
  givenupat: string;
  /** Why the last try failed: a code and what it concerns. */
  fault: string;
  faultkind: FaultKind;
}

export interface Reconciliation {
  /** `what` is a sentence in the reader's language. */
  differences: { day: string; invariant: number; what: string }[];
  repaired: boolean;
}

/** Its calls as the console makes them. */
export const operationEndpoints = {
  overview: staffEndpoint<undefined, QueueOverview>()('get', 'queues'),
  nextRelease: staffEndpoint<undefined, NextReleaseView>()('get', 'queues/release'),
  pause: staffEndpoint<ReasonDto>()('post', 'queues/pause'),
  resume: staffEndpoint<ReasonDto>()('post', 'queues/resume'),
  pauseQueue: staffEndpoint<ReasonDto>()('post', 'queues/background/:queue/pause'),
  resumeQueue: staffEndpoint<ReasonDto>()('post', 'queues/background/:queue/resume'),
  listFailed: staffEndpoint<ListNeedsOpsDto, ListAnswer<NeedsOpsRequest>>()(
    'get',
    'queues/requests',
  ),
  retryFailed: staffEndpoint<ReasonDto>()('post', 'queues/requests/:request/retry'),
  dropFailed: staffEndpoint<ReasonDto>()('post', 'queues/requests/:request/drop'),
  compare: staffEndpoint<undefined, Reconciliation>()('get', 'reconciliation'),
  repair: staffEndpoint<ReconcileDto, Reconciliation>()('post', 'reconciliation'),
  rebuild: staffEndpoint<ReasonDto>()('post', 'reconciliation/days/:day/rebuild'),
};
