import type { AccountType, RequestState, SeatPool } from '@hall/shared/codes/states';
import type { Team } from '../eligibility';
import type { ConfirmedRequest, SealedVisitor } from '../orders';
import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { LoadObserver, SeatVerdict } from '../../schedule/seats';

/** A request accepted by the gateway. It ends as confirmed, refused or handed to the operators. */
export interface NewBookingRequest {
  requestid: string;
  accountId: string;
  accountType: AccountType;
  areaId: number;
  sessionId: string;
  date: string;
  pool: SeatPool;
  visitors: SealedVisitor[];
  /** Unset if no team visits. */
  team?: Team | undefined;
  /** Number of visitors by place of origin, for statistics. */
  origins?: Record<string, number>;
  /** Distinguishes a repeat of the same request from another request with the same id. */
  bodyHash: string;
  /** The same hash under earlier visitor keys, so that repeats are recognised during key rotation. */
  formerHashes?: string[];
}

/** A request that moves an order; its visitors are those of the order. */
export interface NewChangeRequest {
  requestid: string;
  accountId: string;
  orderId: string;
  sessionId: string;
  date: string;
  bodyHash: string;
}

/** The account that requests a session, and the visitors by blind index of their documents. */
export interface AskedParty {
  accountType: AccountType;
  visitorKeys: string[];
  /** The order that the request moves to another session. */
  changeOrderId: string | null;
}

/** Input of the rules on people and accounts. */
export type AskedSession = AskedParty &
  Pick<
    UndecidedRequest,
    'accountId' | 'sessionId' | 'visitDate' | 'pool' | 'ticketcount' | 'waitId'
  >;

/** The worker's input for a decision, without personal data. */
export interface UndecidedRequest extends ConfirmedRequest, AskedParty {
  /** The waiting list entry whose offer the request takes. */
  waitId: string | null;
  /** Whether staff move the order, which uses up nothing of the visitor's. */
  byStaff: boolean;
  /** The request whose grant holds the seats of the order to move. */
  fromRequestid: string | null;
  /**
   * The account's current points for its teams' attendance; null if none, or if staff set them aside.
   */
  teamPoints: number | null;
}

/** The state of a request, for the account that made it. */
export interface RequestRecord {
  requestid: string;
  seq: string;
  accountId: string;
  areaId: number;
  sessionId: string;
  visitDate: string;
  pool: SeatPool;
  ticketcount: number;
  bodyHash: string;
  state: RequestState;
  rejectcode: string | null;
  rejectParams: RejectParams | null;
  orderId: string | null;
  orderno: string | null;
  /** Since it was accepted. */
  waitedSeconds: number;
}

/** Parameters of a refusal's message; `rows` index the request's visitors, starting at 0. */
export interface RejectParams {
  rows?: number[];
  /** The first day on which the visitors can visit again, `YYYY-MM-DD`. */
  from?: string;
  /** When the same booking can be sent again, ISO 8601. */
  until?: string;
}

/** A request with the verdict of Redis and the epoch of its ledger; `direct`: Redis was not asked. */
export type Candidate = { request: UndecidedRequest } & (
  | { verdict: SeatVerdict; epoch: string }
  | { verdict: 'direct' }
);

/** The request becomes an order or moves one; `visitNos` number each visitor's ticket among all of that person. */
export type Confirmed = Readonly<{ kind: 'confirmed'; candidate: Candidate; visitNos: number[] }>;

/** Why a request is refused; `returnedSeatsId` is the record of returned seats that causes it. */
export type Refusal = Readonly<{
  code: RefusalCode;
  params?: RejectParams;
  returnedSeatsId?: string;
}>;

/** The request is refused; `left` are the seats left in the pool before it, null if there is no such pool. */
export type Refused = Refusal &
  Readonly<{ kind: 'refused'; candidate: Candidate; left: number | null }>;

/** Made once under the locks of the rows; `outdated`: deferred until the day's ledger in Redis is rebuilt. */
export type Decision =
  | Confirmed
  | Refused
  | Readonly<{ kind: 'deferred' | 'outdated'; candidate: Candidate }>;

/** Records metrics of decisions. */
export interface DecisionObserver extends LoadObserver {
  /** A batch was committed: the duration of its transaction, and the outcomes of its requests. */
  committed(seconds: number, outcomes: readonly string[]): void;
}
