import type { AccountType, RequestState, SeatPool } from '@hall/shared/codes/states';
import type { Team } from '../eligibility';
import type { ConfirmedRequest, SealedVisitor } from '../orders';

/** A request as the gateway accepts it; from then on it will end: confirmed, refused or with ops. */
export interface NewBookingRequest {
  requestid: string;
  accountId: string;
  accountType: AccountType;
  areaId: number;
  sessionId: string;
  date: string;
  pool: SeatPool;
  visitors: SealedVisitor[];
  /** Missing where no team comes. */
  team?: Team | undefined;
  /** How many of them come from where; counts alone, for the statistics. */
  origins?: Record<string, number>;
  /** Tells a repeat of the same request from another under the same id. */
  bodyHash: string;
  /** The same under visitor keys from before, while they are being moved: a repeat may come after that. */
  formerHashes?: string[];
}

/** A request that moves an order; its visitors are the order's. */
export interface NewChangeRequest {
  requestid: string;
  accountId: string;
  orderId: string;
  sessionId: string;
  date: string;
  bodyHash: string;
}

/** Who asks for a session: the account, and the people by the blind index of their documents. */
export interface AskedParty {
  accountType: AccountType;
  visitorKeys: string[];
  /** The order that the request moves to another session. */
  changeOrderId: string | null;
}

/** What the rules on people and accounts look at. */
export type AskedSession = AskedParty &
  Pick<
    UndecidedRequest,
    'accountId' | 'sessionId' | 'visitDate' | 'pool' | 'ticketcount' | 'waitId'
  >;

/** What the worker needs of a request to decide it: no personal data among it. */
export interface UndecidedRequest extends ConfirmedRequest, AskedParty {
  /** The entry of the waiting list whose offer it takes. */
  waitId: string | null;
  /** The request whose grant holds the seats of the order to be moved. */
  fromRequestid: string | null;
  /** The points that the account of a team booking has now for how its groups came; null: none, or staff have set it aside. */
  groupPoints: number | null;
}

/** How a request stands, for the one who made it. */
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
}

/** What a refusal's message is made of: rows of the request's visitors, counted from 0. */
export interface RejectParams {
  rows?: number[];
  /** The first day on which they can visit again, `YYYY-MM-DD`. */
  from?: string;
  /** From when on the same booking may be sent again, ISO 8601. */
  until?: string;
}
