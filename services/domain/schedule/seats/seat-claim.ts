import type { GrantRow } from './ledger.sql';
import { accountClaim, seatField, visitorClaim } from './seat-keys';
import type { SeatClaim } from './seat-allocator';

/** What an order holds of the ledger, as the allocation and the rebuild both write it. */
export function seatClaimOf(grant: GrantRow): SeatClaim {
  const claims = grant.visitorKeys.map(visitorClaim);
  if (grant.accountType === 'user' && grant.accountId)
    claims.push(accountClaim(grant.accountId, grant.sessionId));
  return {
    id: grant.requestid,
    s: seatField(grant.sessionId, grant.pool),
    n: grant.ticketcount,
    c: claims,
  };
}
