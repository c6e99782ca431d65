import { IsBoolean } from 'class-validator';
import { type ListAnswer, ListQueryDto } from './list';
import { ReasonDto } from './reason';
import type { FaultKind } from '../../rules/request-faults';
import { staffCall } from './endpoint';

/** Requests that could not be stored. */
export class ListNeedsOpsDto extends ListQueryDto {}

export class ReconcileDto {
  /** Rebuilds the days whose seats differ in Redis. */
  @IsBoolean({ message: 'validation.invalid' })
  repair: boolean;
}

/** State of the booking queue, and the data that operators need. */
export interface QueueOverview {
  /** Requests accepted and not decided. */
  undecided: number;
  oldestSeconds: number;
  /** Jobs in the queue. Null while Redis is down. */
  depth: number | null;
  /** Requests decided in the last minute, by outcome. */
  lastMinute: { outcome: string; count: number }[];
  /** Why the intake is paused. Null if it is not. */
  paused: { reason: string } | null;
  needsOps: number;
  /** Seats by which Redis differed at rest, and days rebuilt because of it, since the start. */
  drift: { seats: number; rebuilt: number; ageSeconds: number | null };
  /** The newest backup with a successful restore test. Without one, the age is that of the installation. */
  backup: { at: string | null; ageSeconds: number };
  /** Days with a plan, from today on. */
  plannedDays: number;
  /** Whether both telephone lines of the rule "Enquiry lines" are set. */
  hasLines: boolean;
  seatsLeft: { day: string; left: number; capacity: number }[];
  /** The queues of background work. Null while Redis is down. */
  background: BackgroundQueue[] | null;
  messages: MessagesOverview;
  /** Lag of the Postgres replica; `lagSeconds` is null if unknown. Null if there is no replica. */
  replica: { lagSeconds: number | null; inUse: boolean } | null;
}

/** The next release and its waiting room. `release` is null if no day waits for its release. */
export interface NextReleaseView {
  release: {
    at: string;
    days: string[];
    /** Sessions that are neither closed nor stopped. */
    sessions: number;
    /** Free seats, without those of the counter. */
    seats: number;
    /** Accounts in the waiting room. */
    waiting: number;
  } | null;
  /** Minutes before a release when its waiting room opens. */
  openMinutes: number;
  admittedPerSecond: number;
}

/** State of text messages, verification codes separate from all others. */
export interface MessagesOverview {
  kinds: {
    kind: 'codes' | 'news';
    sending: boolean;
    inHour: number;
    hourBudget: number;
    inDay: number;
    dayBudget: number;
    /** Attempts that no operator accepted. */
    failedInHour: number;
    /** Used part of the hourly or daily budget, whichever is closer to its limit. 1 or more: exhausted. */
    usedPart: number;
  }[];
  /** Messages stored and not sent, mails included. */
  waiting: number;
  oldestSeconds: number;
}

/** State of a background queue. */
export interface BackgroundQueue {
  queue: string;
  /** Jobs that can run now. */
  waiting: number;
  active: number;
  /** Jobs scheduled for later: the next run of a recurring job, or a retry. */
  delayed: number;
  /** Jobs of the last week whose last attempt failed. */
  failed: number;
  /** Why it is paused. Null if it is not. */
  paused: { reason: string } | null;
}

/** A request that could not be stored. It contains no personal data. */
export interface NeedsOpsRequest {
  requestid: string;
  seq: string;
  day: string;
  session: string;
  ticketcount: number;
  accounttype: string;
  acceptedat: string;
  givenupat: string;
  /** Why the last attempt failed: a code and its subject. */
  fault: string;
  faultkind: FaultKind;
}

/** A backup that passed a test restore. */
export interface BackupRow {
  backupid: string;
  /** The moment of its data. */
  takenat: string;
  verifiedat: string;
  /** The version that took it. */
  release: string;
  bytes: number;
}

export interface Reconciliation {
  /** `what` is a sentence in the reader's language. */
  differences: { day: string; invariant: number; what: string }[];
  repaired: boolean;
}

export const operationEndpoints = {
  overview: staffCall<QueueOverview>('get')('queues', {
    access: 'queues.read',
    summary: 'The current state of the booking queue.',
  }),
  backups: staffCall<{ items: BackupRow[] }>('get')('queues/backups', {
    access: 'queues.read',
    summary: 'The backups that passed a test restore, newest first, 60 at most.',
  }),
  nextRelease: staffCall<NextReleaseView>('get')('queues/release', {
    access: 'queues.read',
    summary: 'The next release and its waiting room.',
  }),
  pause: staffCall()('queues/pause', {
    access: 'queues.manage',
    summary: 'Take no new booking requests.',
    Dto: ReasonDto,
  }),
  resume: staffCall()('queues/resume', {
    access: 'queues.manage',
    summary: 'Take booking requests again.',
    Dto: ReasonDto,
  }),
  pauseQueue: staffCall()('queues/background/:queue/pause', {
    access: 'queues.manage',
    summary: 'Has the workers leave a queue of background work as it is.',
    Dto: ReasonDto,
  }),
  resumeQueue: staffCall()('queues/background/:queue/resume', {
    access: 'queues.manage',
    summary: 'Has the workers go on with a queue of background work.',
    Dto: ReasonDto,
  }),
  listFailed: staffCall<ListAnswer<NeedsOpsRequest>>('get')('queues/requests', {
    access: 'queues.read',
    summary: 'Requests that nothing could store, oldest first.',
    Dto: ListNeedsOpsDto,
  }),
  retryFailed: staffCall()('queues/requests/:request/retry', {
    access: 'queues.manage',
    summary: 'Give such a request another five tries.',
    Dto: ReasonDto,
  }),
  dropFailed: staffCall()('queues/requests/:request/drop', {
    access: 'queues.manage',
    summary: 'Refuse such a request for good.',
    Dto: ReasonDto,
  }),
  compare: staffCall<Reconciliation>('get')('reconciliation', {
    access: 'queues.read',
    summary: 'Compares the stores with every invariant.',
  }),
  repair: staffCall<Reconciliation>()('reconciliation', {
    access: 'queues.manage',
    summary: 'Compares the stores and, where asked, rebuilds the days whose seats differ.',
    Dto: ReconcileDto,
  }),
  rebuild: staffCall()('reconciliation/days/:day/rebuild', {
    access: 'queues.manage',
    summary: 'Loads a day’s seats into Redis again.',
    Dto: ReasonDto,
  }),
};
