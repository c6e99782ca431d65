import type { GrantRow } from './ledger.sql';
import { accountClaim, seatField, visitorClaim } from './seat-keys';

/** What one request asks of a day's seats. */
export interface SeatClaim {
  requestid: string;
  /** Its pool's field in the day's seats. */
  seatField: string;
  seats: number;
  /** Claims that nobody else may hold. */
  claims: string[];
  /** The request that holds them now and hands them over: the order's former one, when it is moved. */
  takesOverFrom?: string;
  /** The seats are held for it already: none are taken. */
  isHeld?: true;
}

/** What an order holds of the ledger, as the allocation and the rebuild both write it. */
export function seatClaimOf(grant: GrantRow): SeatClaim {
  const claims = grant.visitorKeys.map(visitorClaim);
  if (grant.accountType === 'user' && grant.accountId)
    claims.push(accountClaim(grant.accountId, grant.sessionId));
  return {
    requestid: grant.requestid,
    seatField: seatField(grant.sessionId, grant.pool),
    seats: grant.ticketcount,
    claims,
  };
}
